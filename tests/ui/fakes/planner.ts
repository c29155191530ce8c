import { ImportDesk } from "../../../ui/people/import/import-desk.ts"
import type { Planner } from "../../../ui/people/import/planner.ts"

/** The planner without a worker. */
export const directPlanner = (): Planner => {
  const desk = new ImportDesk()
  return {
    read: (file, columns, sheet) => desk.read(file, columns, sheet),
    questions: async (choices, fresh) => desk.questions(choices, fresh),
    plan: async (choices, told) => desk.plan(choices, told),
    run: async (id, fileName) => desk.run(id, fileName),
    similar: () => desk.similar(),
    leftOut: async (choices) => desk.leftOut(choices),
    dispose: () => {},
  }
}
