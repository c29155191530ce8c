import { addDays, daysBetween, startOfDay, todayInGermany } from "../kernel/calendar-date.ts"
import { momentInGermany } from "./calendar/event-spans.ts"
import { type EventContent, type EventDay, firstDay, lastDayOf } from "./event.ts"
import type { EventMail } from "./event-triggers.ts"
import type { RegistrationState } from "./registration.machine.ts"
import type { KeptRegistration, ToldLater } from "./registration.ts"

/** So many days after the last day of an event it is still told that somebody paid: who pays late wants to know, too. */
const daysPaidIsTold = 30

/** Which mail tells it. */
export const mailOfLater = { paid: "registrationPaid", reminder: "eventReminder" } as const satisfies Record<
  ToldLater,
  EventMail
>

/**
 * The instant from which an event is going on, in milliseconds since 1970: its time of beginning in Germany, or the begin of its first
 * day where no time is said.
 */
const beginning = ({ days }: Pick<EventContent, "days">): number => {
  const { on, from } = days[0] as EventDay
  return from === null ? startOfDay(on) : momentInGermany(on, from)
}

/**
 * What is to be told of registrations of an event at an instant (milliseconds since 1970): reminders from so many days before its first
 * day until it begins, never afterwards; that somebody paid, until a month after its last day. A reminder that is turned off (`off`)
 * waits: it goes out late where it is turned on again in time.
 */
export const toldNow = (
  content: Pick<EventContent, "days" | "mailsOff" | "remindDaysBefore">,
  off: ReadonlyArray<string>,
  now: number,
): ReadonlyArray<ToldLater> => {
  const today = todayInGermany(now)
  const isOff = [...content.mailsOff, ...off].includes(mailOfLater.reminder)
  const isSoon = daysBetween(today, firstDay(content)) <= content.remindDaysBefore && now < beginning(content)
  const isOver = today > addDays(lastDayOf(content), daysPaidIsTold)
  return [...(isOver ? [] : (["paid"] as const)), ...(isSoon && !isOff ? (["reminder"] as const) : [])]
}

/**
 * Whether something is to be told of a registration in its state: each once, whoever takes part is reminded, and nobody who was erased
 * is written to.
 */
export const isTold = (
  what: ToldLater,
  { told, name }: Pick<KeptRegistration, "told" | "name">,
  state: RegistrationState,
): boolean =>
  name !== "" && !told.includes(what) && (state === "paid" || (what === "reminder" && state === "confirmed"))
