import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { DebitReview } from "./debit-review.ts"

type Line = Pick<DebitReview["ready"][number], "fee" | "reference" | "name" | "description" | "amount" | "dueOn">

/** The fees of a draft that are due after its execution date, whether they are left out for that or collected all the same. */
export interface NotDue {
  readonly lines: ReadonlyArray<Line>
  /** Whether they are collected. */
  readonly collected: boolean
  /** The last day on which one of them is due. */
  readonly last: CalendarDate
}

/** Which fees of a review are not due yet on its execution date (SEP-04); nothing where all are. */
export const notDueOf = ({ draft, ready, left }: Pick<DebitReview, "draft" | "ready" | "left">): NotDue | undefined => {
  const collected = draft.early === true
  const lines: ReadonlyArray<Line> = collected
    ? ready.filter(({ dueOn }) => dueOn > draft.executionDate)
    : left.filter(({ codes }) => codes.includes("notDue"))
  const days = lines.map(({ dueOn }) => dueOn).toSorted()
  const last = days.at(-1)
  return last === undefined ? undefined : { lines, collected, last }
}
