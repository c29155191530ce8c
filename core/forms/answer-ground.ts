import type { CalendarDate } from "../kernel/calendar-date.ts"
import type { AnswerGround } from "./blocks/check-value.ts"
import type { PublicForm } from "./public-form.port.ts"

/** What answers to a form are judged by on a day: what it offers to everybody. */
export const answerGround = (
  { tiers, offer }: Pick<PublicForm, "tiers" | "offer">,
  today: CalendarDate,
): AnswerGround => ({
  today,
  tiers: tiers.map(({ name }) => name),
  offer,
})
