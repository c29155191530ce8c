import * as Schema from "effect/Schema"
import { FeeAmount, longestCategory, Sphere } from "../fees/index.ts"
import { mostSiblings, OfferId } from "../forms/index.ts"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { Line, Text } from "../kernel/text.ts"
import { eventMails } from "./event-triggers.ts"

/** The most days, groups, prices and labels of an event, and the most persons that can take part. */
const mostDays = 60
const mostGroups = 50
const mostPrices = 30
const mostLabels = 20
const mostParticipants = 10_000

/** A reminder goes out at most so many days before an event. */
export const mostDaysBefore = 60
/** It goes so many days before where nobody says otherwise. */
export const usualDaysBefore = 7

const Time = Schema.String.check(
  Schema.makeFilter((text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text) || "a time, written HH:MM"),
)

/** A day on which an event can be: what is reckoned from it stays a date that can be written. */
const Day = CalendarDate.check(
  Schema.makeFilter((day) => (day >= "1900-01-01" && day < "2200-01-01") || "a day from 1900 to 2199"),
)

/** A day of an event, with its times in Germany where they are said (EVT-01). */
export const EventDay = Schema.Struct({
  on: Day,
  from: Schema.NullOr(Time),
  to: Schema.NullOr(Time),
})
export type EventDay = typeof EventDay.Type

/** Whether whoever registers has a place at once, or somebody confirms it (EVT-01). */
const Confirmation = Schema.Literals(["automatic", "byHand"])

const Limit = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostParticipants })))

/** A group of an event (EVT-02); what is `null` is as the event says. */
export const EventGroup = Schema.Struct({
  id: OfferId,
  name: Line(80),
  most: Limit,
  on: Schema.NullOr(CalendarDate),
  confirmation: Schema.NullOr(Confirmation),
})
export type EventGroup = typeof EventGroup.Type

/** A price of an event (EVT-03): see `OfferedPrice`. */
export const EventPrice = Schema.Struct({
  id: OfferId,
  name: Line(80),
  amount: FeeAmount,
  subsidised: Schema.NullOr(FeeAmount),
  siblings: Schema.Array(FeeAmount).check(Schema.isMaxLength(mostSiblings)),
  upfront: FeeAmount,
})
export type EventPrice = typeof EventPrice.Type

/** The most days before an event up to which cancelling is free. */
export const mostFreeDays = 365

/**
 * On what terms families cancel by themselves (EVT-08): free up to so many days before the event begins, and for a fee (in cents) from
 * then on until it does.
 */
const FamilyCancellation = Schema.Struct({
  freeDays: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostFreeDays })),
  fee: FeeAmount,
})

/** What an event is (EVT-01 to EVT-04). `most` is `null` where any number of persons can take part. */
export const EventContent = Schema.Struct({
  title: Line(150),
  place: Text(200),
  days: Schema.Array(EventDay).check(Schema.isMinLength(1), Schema.isMaxLength(mostDays)),
  most: Limit,
  labels: Schema.Array(Line(40)).check(Schema.isMaxLength(mostLabels)),
  confirmation: Confirmation,
  groups: Schema.Array(EventGroup).check(Schema.isMaxLength(mostGroups)),
  prices: Schema.Array(EventPrice).check(Schema.isMaxLength(mostPrices)),
  /** Of the fees of the event. */
  sphere: Sphere,
  category: Schema.NullOr(Line(longestCategory)),
  /** When what is left after the down payment is due; `null` for a fortnight before it begins. */
  dueOn: Schema.NullOr(Day),
  /** So many months after its last day, what was answered on health, diet, swimming and account is deleted (FRM-16). */
  monthsSealed: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 24 })),
  /** How families may cancel by themselves (EVT-08); `null` where they have to ask. */
  familyCancellation: Schema.NullOr(FamilyCancellation),
  /** The mails that are not sent about it (EVT-09). */
  mailsOff: Schema.Array(Schema.Literals(eventMails)).check(Schema.isMaxLength(eventMails.length), Schema.isUnique()),
  /** So many days before its first day, who takes part is reminded. */
  remindDaysBefore: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostDaysBefore })),
}).annotate({ mostElements: 2_000 })
export type EventContent = typeof EventContent.Type

/** What an event cannot be: why it is not kept, and which group or price or day is meant, by its place in the list. */
export const EventFault = Schema.Struct({
  code: Schema.Literals([
    "daysNotInOrder",
    "endsBeforeItBegins",
    "groupTwice",
    "groupNotOnADay",
    "priceTwice",
    "subsidyNotLess",
    "upfrontTooMuch",
    "idTwice",
  ]),
  at: Schema.Int,
})
export type EventFault = typeof EventFault.Type

const twice = (texts: ReadonlyArray<string>, code: EventFault["code"]): ReadonlyArray<EventFault> =>
  texts.flatMap((text, at) => (texts.indexOf(text) < at ? [{ code, at }] : []))

const plain = (text: string): string => text.trim().toLowerCase()

/** All that keeps an event from being kept. Days stand in order, each once; names of groups and of prices are told apart. */
export const eventFaults = ({ days, groups, prices }: EventContent): ReadonlyArray<EventFault> => {
  const fault = (code: EventFault["code"], at: number, isOne: boolean) => (isOne ? [{ code, at }] : [])
  return [
    ...days.flatMap(({ on, from, to }, at) => [
      ...fault("daysNotInOrder", at, at > 0 && on <= (days[at - 1]?.on ?? on)),
      ...fault("endsBeforeItBegins", at, from !== null && to !== null && to <= from),
    ]),
    ...twice(
      groups.map(({ name }) => plain(name)),
      "groupTwice",
    ),
    ...twice(
      groups.map(({ id }) => id),
      "idTwice",
    ),
    ...groups.flatMap(({ on }, at) => fault("groupNotOnADay", at, on !== null && !days.some((day) => day.on === on))),
    ...twice(
      prices.map(({ name }) => plain(name)),
      "priceTwice",
    ),
    ...twice(
      prices.map(({ id }) => id),
      "idTwice",
    ),
    ...prices.flatMap(({ amount, subsidised, upfront }, at) => [
      ...fault("subsidyNotLess", at, subsidised !== null && subsidised >= amount),
      ...fault("upfrontTooMuch", at, upfront > amount),
    ]),
  ]
}

/** What a copy of an event can have of it, beside what each has (EVT-07). */
export const copiedParts = ["groups", "prices", "mails"] as const
export type CopiedPart = (typeof copiedParts)[number]

/**
 * The content with which a copy of an event begins: of groups, prices and mails what is wanted. The day on which the rest is due
 * belongs to the days of the one that is copied, and stays there.
 */
export const copyOf = (content: EventContent, title: string, parts: ReadonlyArray<CopiedPart>): EventContent => ({
  ...content,
  title,
  dueOn: null,
  ...(parts.includes("groups") ? {} : { groups: [] }),
  ...(parts.includes("prices") ? {} : { prices: [] }),
  ...(parts.includes("mails") ? {} : { mailsOff: [], remindDaysBefore: usualDaysBefore }),
})

/** The first and the last day of an event. */
export const firstDay = ({ days }: Pick<EventContent, "days">): CalendarDate => (days[0] as EventDay).on
export const lastDayOf = ({ days }: Pick<EventContent, "days">): CalendarDate => (days.at(-1) as EventDay).on
