import { expect, vi } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../../core/kernel/call-errors.ts"
import type { ImportId } from "../../../../core/kernel/id.ts"
import { uuidv7 } from "../../../../core/kernel/uuidv7.ts"
import type { People } from "../../../../core/people/people.port.ts"
import { ColumnCatalog } from "../../../../ui/people/custom/column-catalog.ts"
import { ImportViewModel } from "../../../../ui/people/import/import.view-model.ts"
import type { ImportPlanning } from "../../../../ui/people/import/import-planning.ts"
import { WordCatalog } from "../../../../ui/people/words/word-catalog.ts"
import type { Save } from "../../../../ui/surroundings.ts"
import { memoryPeople } from "../../../support/memory-people.ts"
import { directPlanner } from "../../fakes/planner.ts"

/** An import dialog over the people context in memory; `change` replaces calls. */
export const world = (change: (people: People<Lost>) => Partial<People<Lost>> = () => ({})) => {
  const { people, columns, words, workspace } = memoryPeople()
  const catalog = new ColumnCatalog(columns, () => Promise.reject(new Error("no files here")))
  const imported = vi.fn(people.import)
  const [notify, go, appear, done, save] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn<Save>()]
  const model = new ImportViewModel("member", {
    people: { ...people, import: imported, ...change({ ...people, import: imported }) },
    columns: async () => catalog,
    words: async () => new WordCatalog(words),
    now: () => Date.parse("2026-11-20T12:00:00Z"),
    planner: directPlanner(),
    newId: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))) as ImportId,
    today: "2026-11-20" as CalendarDate,
    notify,
    go,
    appear,
    done,
    save,
    pauses: { progress: 5, silence: 5 },
  })
  return { model, people, columns, words, workspace, imported, notify, go, appear, done, save }
}

/** A file of these lines in UTF-8. */
export const fileOf = (...lines: ReadonlyArray<string>): File => new File([lines.join("\r\n")], "liste.csv")

/** The plan once it stands. */
export const planned = async (model: ImportViewModel): Promise<ImportPlanning> => {
  await vi.waitFor(() => expect(model.step.is === "preview" && !model.step.planning.planning).toBe(true))
  if (model.step.is !== "preview") throw new Error(model.step.is)
  return model.step.planning
}

/** Waits until the import has come so far. */
export const until = (model: ImportViewModel, is: ImportViewModel["step"]["is"]) =>
  vi.waitFor(() => expect(model.step.is).toBe(is))
