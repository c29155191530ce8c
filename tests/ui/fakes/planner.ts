import { ImportDesk } from "../../../ui/people/import/import-desk.ts"
import type { Planner } from "../../../ui/people/import/planner.ts"

/** The planner without a worker. */
export const directPlanner = (): Planner => {
  const desk = new ImportDesk()
  return {
    read: (file, columns, sheet) => desk.read(file, columns, sheet),
    keys: async (choices, fresh) => desk.keys(choices, fresh),
    plan: async (choices, found) => desk.plan(choices, found),
    run: async (id, fileName) => desk.run(id, fileName),
    similar: () => desk.similar(),
    leftOut: async (choices) => desk.leftOut(choices),
    dispose: () => {},
  }
}
