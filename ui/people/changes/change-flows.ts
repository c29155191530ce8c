import type { ChangeResult } from "../../../core/people/changes/change.ts"
import { mostRelatives } from "../../../core/people/family/likely-families.ts"
import type { MembershipStep } from "../../../core/people/membership/membership.machine.ts"
import { type Outcome, outcomeOf } from "../../outcome.ts"
import { run } from "../../remote.ts"
import { askingText } from "../../text/de/asking.ts"
import { declineText } from "../../text/de/decline.ts"
import { messageOf } from "../../text/de/errors.ts"
import { familiesText } from "../../text/de/likely-families.ts"
import { refusedText, undoLines, undoneText, changeText as words } from "../../text/de/membership.ts"
import type { AskingSurroundings, BulkSurroundings, Changes, Chosen, JoiningSurroundings } from "./changes.ts"
import { DeclineViewModel } from "./decline.view-model.ts"
import { NamesViewModel } from "./names.view-model.ts"
import { NumberSettingsViewModel } from "./number-settings.view-model.ts"
import { type Question, QuestionViewModel } from "./question.view-model.ts"
import { deleteQuestion, stepQuestion } from "./questions.ts"

/** Takes a change back, tells `changed` and says what came of it, and `besides` what could not be taken back. */
export const undo = (
  changes: Changes,
  id: NonNullable<ChangeResult["id"]>,
  { changed = () => changes.around.changed(false), besides = "" },
): Promise<Outcome> => {
  const { people, notify } = changes.around
  return outcomeOf(people.undo({ id }), {
    done: (result) => {
      changed()
      const lines = undoLines(result)
      const undone = undoneText(result)
      const title = `${undone} ${besides}`.trim()
      if (lines.length === 0) notify({ text: title, about: "edit" })
      else changes.show({ is: "lines", title, lines })
    },
    failed: (error) => {
      const { what, todo } = messageOf(error)
      notify({ text: `${what} ${todo}` })
    },
  })
}

/** What else is known of a change that is told of. */
interface Told {
  /** Whether the persons are in the trash now. */
  readonly deleted?: boolean
  /** Whose values changed, where nothing else did. */
  readonly values?: Chosen
  /** Stands for what the way back does not bring back. */
  readonly besides?: string
}

/** Says what came of a change, with the way back. */
export const say = (
  changes: Changes,
  { id, changed }: ChangeResult,
  text: string,
  { deleted = false, values, besides = "" }: Told = {},
): void => {
  const { around } = changes
  const tell = (isDeleted: boolean): void => {
    if (values !== undefined && around.valued !== undefined) around.valued(values.persons)
    else around.changed(isDeleted)
  }
  if (changed > 0) tell(deleted)
  if (id === null) {
    around.notify({ text: words.nobody })
    return
  }
  const back = () => undo(changes, id, { changed: () => tell(false), besides })
  around.notify({ text, about: "edit", action: { label: words.undo, run: around.did?.(back) ?? (() => void back()) } })
}

const ask = (changes: Changes, question: Question, chosen: Chosen, deletes: boolean): void => {
  const model = new QuestionViewModel(question, chosen, (result) => {
    if (result === undefined || result.refused.length === 0) changes.close()
    if (result !== undefined) say(changes, result, question.said(result.changed), { deleted: deletes })
  })
  changes.show({ is: "question", model })
}

/** Opens the question before applications are declined, with or without a mail. */
const askDecline = async (changes: Changes, chosen: Chosen): Promise<void> => {
  const { people, declining } = changes.around
  const around = { people, declining: await declining() }
  const model = new DeclineViewModel(chosen, around, (result, mails) => {
    changes.close()
    if (result === undefined) return
    const done = words.stepped("decline", result.changed)
    if (mails > 0)
      say(changes, result, `${done} ${declineText.underWay(mails)}`, { besides: declineText.undone(mails) })
    else say(changes, result, done)
    if (result.refused.length === 0) return
    const lines = result.refused.map((refused) => refusedText(refused, "decline"))
    changes.show({ is: "lines", title: declineText.left(result.refused.length), lines })
  })
  changes.show({ is: "decline", model })
}

/** Opens the question before a step of the membership. */
export const askStep = async (changes: Changes, step: MembershipStep, chosen: Chosen): Promise<void> => {
  if (step === "decline") await askDecline(changes, chosen)
  else ask(changes, stepQuestion(step, chosen, changes.around), chosen, false)
}

/** Opens the question before persons go into the trash. */
export const askDelete = (changes: Changes, chosen: Chosen): void =>
  ask(changes, deleteQuestion(chosen, changes.around), chosen, true)

/** Opens the choice of groups or labels. */
export const askNames = (changes: Changes, field: "groups" | "labels", chosen: Chosen): void => {
  const model = new NamesViewModel(field, chosen, changes.around, (result, said) => {
    changes.close()
    if (result !== undefined) say(changes, result, said, { values: chosen })
  })
  changes.show({ is: "names", model })
}

/** Opens the choice of a field and its value. */
export const askBulk = async (changes: Changes, chosen: Chosen, around: BulkSurroundings): Promise<void> => {
  const [{ BulkViewModel }, bulk, catalog, words] = await Promise.all([
    import("../bulk/bulk.view-model.ts"),
    around.bulk(),
    around.columns(),
    changes.around.words(),
  ])
  const model = new BulkViewModel(chosen, bulk, catalog, words, (result, said) => {
    changes.close()
    if (result !== undefined) say(changes, result, said, { values: chosen })
  })
  changes.show({ is: "bulk", model })
}

/** Opens the choice of who gets a link to the own data. */
export const askOwnData = async (changes: Changes, chosen: Chosen, around: AskingSurroundings): Promise<void> => {
  const [{ AskingViewModel }, selfService] = await Promise.all([
    import("../self-service/asking.view-model.ts"),
    around.selfService(),
  ])
  const model = new AskingViewModel(chosen, selfService, (sent) => {
    changes.close()
    if (sent !== undefined) changes.around.notify({ text: askingText.done(sent.mails, sent.more) })
  })
  changes.show({ is: "asking", model })
}

/** Makes the chosen persons one family at once: it is undone as easily. */
export const joinFamily = async (changes: Changes, { persons }: Chosen, around: JoiningSurroundings): Promise<void> => {
  const { notify } = changes.around
  const ids = "ids" in persons ? persons.ids : []
  if (ids.length < 2 || ids.length > mostRelatives) {
    notify({ text: familiesText.several(mostRelatives) })
    return
  }
  run((await around.families()).join({ families: [ids] }), {
    done: (result) => {
      say(changes, result, familiesText.joined(ids.length - result.refused.length))
      if (result.refused.length === 0) return
      const lines = result.refused.map((refused) => refusedText(refused))
      changes.show({ is: "lines", title: words.refused(lines.length), lines })
    },
    failed: (error) => notify({ text: messageOf(error).what }),
  })
}

/** Opens the format of membership numbers. */
export const openNumbers = (changes: Changes): void =>
  changes.show({ is: "numbers", model: new NumberSettingsViewModel(changes.around, changes.close) })
