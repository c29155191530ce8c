import { vi } from "vitest"
import type { ListSurroundings } from "../../../ui/people/list/list.view-model.ts"
import { ListContext } from "../../../ui/people/list/list-context.ts"
import { type memoryPeople, sampleNow } from "./people.ts"
import { memoryPreferences } from "./preferences.ts"

type Memory = Pick<
  ReturnType<typeof memoryPeople>,
  "people" | "catalog" | "words" | "bulk" | "selfService" | "families" | "declining" | "layouts"
>

/** What a list of persons needs of the world, over the people context in memory; a test says what differs. */
export const listSurroundings = ({ catalog, bulk, ...memory }: Memory): ListSurroundings => ({
  people: memory.people,
  columns: catalog,
  words: memory.words,
  bulk: async () => bulk,
  selfService: memory.selfService,
  families: memory.families,
  declining: memory.declining,
  layouts: memory.layouts,
  preferences: memoryPreferences(),
  context: new ListContext(),
  files: vi.fn(),
  go: vi.fn(),
  notify: vi.fn(),
  copy: vi.fn(async () => {}),
  now: () => sampleNow,
  views: () => Promise.reject(new Error("nobody asks for views")),
})
