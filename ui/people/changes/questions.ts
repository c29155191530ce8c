import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { MembershipStep } from "../../../core/people/membership/membership.machine.ts"
import { hasDate, isJoining } from "../../../core/people/membership/membership.ts"
import { formatDate } from "../../text/de/format.ts"
import { refusedText, stepText, changeText as words } from "../../text/de/membership.ts"
import { stepAct } from "../../text/de/step-act.ts"
import { trashText } from "../../text/de/trash.ts"
import type { Changes, Chosen } from "./changes.ts"
import type { Question } from "./question.view-model.ts"

type Around = Pick<Changes["around"], "people" | "today">

const withReason: ReadonlyArray<MembershipStep> = ["leave", "withdraw"]

const dayOf = (step: MembershipStep, today: CalendarDate): NonNullable<Question["date"]> => ({
  label: isJoining(step) ? words.joinDate : words.leaveDate,
  // Several may have applied for different days.
  ...(step === "accept"
    ? { first: "", optional: true, help: words.joinDateHelp }
    : { first: formatDate(today), optional: false, help: words.dateHelp }),
})

/** What is asked before a step of the membership. */
export const stepQuestion = (
  step: MembershipStep,
  { persons, count }: Chosen,
  { people, today }: Around,
): Question => ({
  title: `${stepAct[step]}: ${words.persons(count)}`,
  meaning: stepText[step].meaning(count),
  act: stepAct[step],
  danger: false,
  date: hasDate(step) ? dayOf(step, today()) : undefined,
  reason: withReason.includes(step),
  send: (date, reason) =>
    people.step({
      persons,
      step,
      ...(date === undefined ? {} : { date }),
      ...(reason === "" ? {} : { reason }),
    }),
  said: (changed) => words.stepped(step, changed),
  refused: (refused) => refusedText(refused, step),
})

/** What is asked before persons go into the trash. */
export const deleteQuestion = ({ persons, count }: Chosen, { people }: Around): Question => ({
  title: trashText.ask(count),
  meaning: trashText.meaning(count),
  act: trashText.act,
  danger: true,
  date: undefined,
  reason: false,
  send: () => people.delete({ persons }),
  said: trashText.deleted,
  refused: (refused) => refusedText(refused),
})
