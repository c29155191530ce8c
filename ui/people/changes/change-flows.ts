import type { ChangeResult } from "../../../core/people/changes/change.ts"
import type { MembershipStep } from "../../../core/people/membership/membership.machine.ts"
import { run } from "../../remote.ts"
import { messageOf } from "../../text/de/errors.ts"
import { undoLines, changeText as words } from "../../text/de/membership.ts"
import type { BulkSurroundings, Changes, Chosen } from "./changes.ts"
import { NamesViewModel } from "./names.view-model.ts"
import { NumberSettingsViewModel } from "./number-settings.view-model.ts"
import { type Question, QuestionViewModel } from "./question.view-model.ts"
import { deleteQuestion, stepQuestion } from "./questions.ts"
import { TrashViewModel } from "./trash.view-model.ts"

/** Takes a change back and says what came of it. */
export const undo = (changes: Changes, id: NonNullable<ChangeResult["id"]>): void => {
  const { people, notify, changed } = changes.around
  run(people.undo({ id }), {
    done: (result) => {
      changed(false)
      const lines = undoLines(result)
      const title = lines.length === 0 && result.restored === 0 ? words.undoneAll : words.undone(result.restored)
      if (lines.length === 0) notify({ text: title })
      else changes.show({ is: "lines", title, lines })
    },
    failed: (error) => {
      const { what, todo } = messageOf(error)
      notify({ text: `${what} ${todo}` })
    },
  })
}

/** Says what came of a change, with the way back. */
export const say = (changes: Changes, { id, changed }: ChangeResult, text: string, deleted: boolean): void => {
  const { around } = changes
  if (changed > 0) around.changed(deleted)
  around.notify(
    id === null ? { text: words.nobody } : { text, action: { label: words.undo, run: () => undo(changes, id) } },
  )
}

const ask = (changes: Changes, question: Question, chosen: Chosen, deletes: boolean): void => {
  const model = new QuestionViewModel(question, chosen, (result) => {
    if (result === undefined || result.refused.length === 0) changes.close()
    if (result !== undefined) say(changes, result, question.said(result.changed), deletes)
  })
  changes.show({ is: "question", model })
}

/** Opens the question before a step of the membership. */
export const askStep = (changes: Changes, step: MembershipStep, chosen: Chosen): void =>
  ask(changes, stepQuestion(step, chosen, changes.around), chosen, false)

/** Opens the question before persons go into the trash. */
export const askDelete = (changes: Changes, chosen: Chosen): void =>
  ask(changes, deleteQuestion(chosen, changes.around), chosen, true)

/** Opens the choice of groups or labels. */
export const askNames = (changes: Changes, field: "groups" | "labels", chosen: Chosen): void => {
  const model = new NamesViewModel(field, chosen, changes.around, (result, said) => {
    changes.close()
    if (result !== undefined) say(changes, result, said, false)
  })
  changes.show({ is: "names", model })
}

/** Opens the choice of a field and its value. */
export const askBulk = async (changes: Changes, chosen: Chosen, around: BulkSurroundings): Promise<void> => {
  const [{ BulkViewModel }, bulk, catalog] = await Promise.all([
    import("../bulk/bulk.view-model.ts"),
    around.bulk(),
    around.columns(),
  ])
  const model = new BulkViewModel(chosen, bulk, catalog, (result, said) => {
    changes.close()
    if (result !== undefined) say(changes, result, said, false)
  })
  changes.show({ is: "bulk", model })
}

/** Opens the trash. */
export const openTrash = (changes: Changes): void => {
  const { around } = changes
  changes.show({ is: "trash", model: new TrashViewModel({ ...around, changed: () => around.changed(false) }) })
}

/** Opens the format of membership numbers. */
export const openNumbers = (changes: Changes): void =>
  changes.show({ is: "numbers", model: new NumberSettingsViewModel(changes.around, changes.close) })
