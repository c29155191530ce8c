import * as Effect from "effect/Effect"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { addCarriedWords } from "../../../adapters/memory/people/words.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import {
  bulk,
  cells,
  columns,
  declining,
  families,
  layouts,
  merging,
  type People,
  type Person,
  people,
  reports,
  selfService,
  views,
  words,
} from "../../../core/people/index.ts"
import { ColumnCatalog } from "../../../ui/people/custom/column-catalog.ts"
import { TierNames } from "../../../ui/people/words/tier-names.ts"
import { WordCatalog } from "../../../ui/people/words/word-catalog.ts"
import { jana, memoryWorld, testClock } from "../../support/memory-world.ts"

/** Late in November 2026, in the evening. */
export const sampleNow = Date.parse("2026-11-20T21:30:00Z")

/** The people context over these persons in memory: the real use cases without a server. `as` acts under another name. */
export const memoryPeople = (persons: ReadonlyArray<Person>) => {
  const workspace = new MemoryWorkspace()
  workspace.persons = new Map(persons.map((person) => [person.id, person]))
  addCarriedWords(workspace, persons)
  const world = memoryWorld(testClock(sampleNow), workspace)
  const { calls } = world
  const me = "Jana Petersen"
  const ole = "0190a000-0000-7000-8000-000000000003" as UserId
  const named = (userName: string) => ({ ...jana, userName, userId: userName === me ? jana.userId : ole })
  const as = (name: string): People => calls(people, named(name))
  const columnsAs = (name: string) => calls(columns, named(name))
  const wordsAs = (name: string) => calls(words, named(name))
  const catalog = new ColumnCatalog(columnsAs(me), () => Promise.reject(new Error("no files here")))
  /** What the tiers of the annuity are called. */
  const tiers: Array<string> = []
  const wordCatalog = new WordCatalog(wordsAs(me), undefined, new TierNames(() => Effect.succeed([...tiers])))
  return {
    world,
    me: jana.userId,
    people: as(me),
    merging: calls(merging, named(me)),
    reports: calls(reports, named(me)),
    as,
    views: calls(views, named(me)),
    /** The saved views as somebody else who is an admin sees them. */
    viewsOfAdmin: calls(views, { ...jana, userId: ole, userName: "Ole Brandt", permissions: ["admin"] }),
    columns: columnsAs(me),
    columnsAs,
    catalog: async () => catalog,
    wordsAs,
    words: async () => wordCatalog,
    tiers,
    bulk: calls(bulk, named(me)),
    cells: calls(cells, named(me)),
    /** Making families, as it is opened when first wanted. */
    families: async () => calls(families, named(me)),
    /** Asking for the own data, as it is opened when first wanted. */
    selfService: async () => calls(selfService, named(me)),
    /** What keeps columns of lists, as it is opened when first wanted. */
    layouts: async () => calls(layouts, named(me)),
    /** Declining with letters, as it is opened when first wanted. */
    declining: async () => calls(declining, named(me)),
    workspace,
  }
}
