import * as Schema from "effect/Schema"
import {
  type EventContent,
  EventDay,
  type EventFault,
  type EventGroup,
  type EventPrice,
  eventFaults,
  firstDay,
  lastDayOf,
  mostDaysBefore,
  mostFreeDays,
  usualDaysBefore,
} from "../../../core/events/event.ts"
import type { Sphere } from "../../../core/fees/fee.ts"
import { OfferId } from "../../../core/forms/event-offer/offer.ts"
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import { cents } from "../../../core/kernel/money.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { eventEditText } from "../../text/de/events.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import type { EditStep } from "./edit-steps.ts"

/** A day as it is typed: a date as people write it (`parseDate`) and times as HH:MM, empty where nothing is said. */
export interface TypedDay {
  readonly on: string
  readonly from: string
  readonly to: string
}

/** A group as it is typed. */
export interface TypedGroup {
  readonly id: string
  readonly name: string
  readonly most: string
  readonly on: string
  readonly confirmation: "event" | "automatic" | "byHand"
}

/** A price as it is typed; amounts in euros. */
export interface TypedPrice {
  readonly id: string
  readonly name: string
  readonly amount: string
  readonly subsidised: string
  readonly upfront: string
  readonly siblings: string
}

/** An event as it is typed. `way` says whether its days are one stretch, of which the first and the last day are typed. */
export interface TypedEvent {
  readonly title: string
  readonly place: string
  readonly way: "span" | "days"
  readonly first: string
  readonly last: string
  readonly from: string
  readonly to: string
  readonly days: ReadonlyArray<TypedDay>
  readonly most: string
  readonly confirmation: EventContent["confirmation"]
  readonly labels: string
  readonly groups: ReadonlyArray<TypedGroup>
  readonly prices: ReadonlyArray<TypedPrice>
  readonly dueOn: string
  readonly sphere: Sphere
  readonly category: string
  readonly monthsSealed: string
  readonly cancellation: "club" | "family"
  /** Up to so many days before the event it is free, and what it costs afterwards, in euros. */
  readonly freeDays: string
  readonly cancellationFee: string
  readonly mailsOff: EventContent["mailsOff"]
  readonly remindDaysBefore: string
}

/** What is wrong with a field, by the name of the field; those of groups, prices and days with their place: `prices.1.amount`. */
export type FormFaults = ReadonlyMap<string, string>

const { faults: words } = eventEditText
const isDay = Schema.is(EventDay)
const mostDays = 60

/** An event that nobody typed anything of. */
export const emptyEvent: TypedEvent = {
  title: "",
  place: "",
  way: "span",
  first: "",
  last: "",
  from: "",
  to: "",
  days: [],
  most: "",
  confirmation: "automatic",
  labels: "",
  groups: [],
  prices: [],
  dueOn: "",
  sphere: "purpose",
  category: "",
  monthsSealed: "3",
  cancellation: "club",
  freeDays: "14",
  cancellationFee: "",
  mailsOff: [],
  remindDaysBefore: String(usualDaysBefore),
}

const euros = (amount: number): string => (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2).replace(".", ",")

const isStretch = (days: EventContent["days"]): boolean =>
  days.every(({ on, from, to }, at) => {
    const before = days[at - 1]
    const follows = before === undefined || addDays(before.on, 1) === on
    return follows && (at === 0 || from === null) && (at === days.length - 1 || to === null)
  })

const typedCancellation = (terms: EventContent["familyCancellation"]) => ({
  cancellation: terms === null ? ("club" as const) : ("family" as const),
  freeDays: terms === null ? emptyEvent.freeDays : String(terms.freeDays),
  cancellationFee: terms === null || terms.fee === 0 ? "" : euros(terms.fee),
})

/** An event as it stands in the fields. */
export const typedEvent = (content: EventContent): TypedEvent => ({
  title: content.title,
  place: content.place,
  way: isStretch(content.days) ? "span" : "days",
  first: formatDate(firstDay(content)),
  last: formatDate(lastDayOf(content)),
  from: content.days[0]?.from ?? "",
  to: content.days.at(-1)?.to ?? "",
  days: content.days.map(({ on, from, to }) => ({ on: formatDate(on), from: from ?? "", to: to ?? "" })),
  most: content.most === null ? "" : String(content.most),
  confirmation: content.confirmation,
  labels: content.labels.join(", "),
  groups: content.groups.map(({ id, name, most, on, confirmation }) => ({
    id,
    name,
    most: most === null ? "" : String(most),
    on: on ?? "",
    confirmation: confirmation ?? "event",
  })),
  prices: content.prices.map(({ id, name, amount, subsidised, upfront, siblings }) => ({
    id,
    name,
    amount: euros(amount),
    subsidised: subsidised === null ? "" : euros(subsidised),
    upfront: upfront === 0 ? "" : euros(upfront),
    siblings: siblings.map(euros).join("; "),
  })),
  dueOn: content.dueOn === null ? "" : formatDate(content.dueOn),
  sphere: content.sphere,
  category: content.category ?? "",
  monthsSealed: String(content.monthsSealed),
  ...typedCancellation(content.familyCancellation),
  mailsOff: content.mailsOff,
  remindDaysBefore: String(content.remindDaysBefore),
})

/** Collects what is wrong while an event is read. */
class Reading {
  readonly faults = new Map<string, string>()

  fault(field: string, said: string): void {
    if (!this.faults.has(field)) this.faults.set(field, said)
  }

  count(field: string, text: string): number | null {
    const typed = text.trim().replace(".", "")
    if (typed === "") return null
    const count = /^\d{1,5}$/.test(typed) ? Number(typed) : 0
    if (count < 1 || count > 10_000) this.fault(field, words.count)
    return Math.max(1, count)
  }

  money(field: string, text: string): number {
    const amount = readAmount(text)
    if (amount !== undefined && amount >= 0) return amount
    this.fault(field, words.money)
    return 0
  }

  day(field: string, text: string): CalendarDate {
    const on = parseDate(text)
    if (on !== undefined && isDay({ on, from: null, to: null })) return on
    this.fault(field, words.date)
    return "2000-01-01" as CalendarDate
  }
}

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim())

const daysOf = (typed: TypedEvent, reading: Reading): EventContent["days"] => {
  if (typed.way === "days")
    return typed.days.map(({ on, from, to }, at) => ({
      on: reading.day(`days.${at}.on`, on),
      from: orNull(from),
      to: orNull(to),
    }))
  const first = reading.day("first", typed.first)
  const last = typed.last.trim() === "" ? first : reading.day("last", typed.last)
  if (reading.faults.has("first") || reading.faults.has("last")) return [{ on: first, from: null, to: null }]
  const count = daysBetween(first, last) + 1
  if (count < 1) reading.fault("last", words.order)
  if (count > mostDays) reading.fault("last", words.tooLong)
  const length = Math.min(mostDays, Math.max(1, count))
  return Array.from({ length }, (_, at) => ({
    on: addDays(first, at),
    from: at === 0 ? orNull(typed.from) : null,
    to: at === length - 1 ? orNull(typed.to) : null,
  }))
}

const groupsOf = ({ groups }: TypedEvent, reading: Reading): ReadonlyArray<EventGroup> =>
  groups.map(({ id, name, most, on, confirmation }, at) => {
    if (name.trim() === "") reading.fault(`groups.${at}.name`, words.name)
    return {
      id: OfferId.make(id),
      name: name.trim(),
      most: reading.count(`groups.${at}.most`, most),
      on: isCalendarDate(on) ? on : null,
      confirmation: confirmation === "event" ? null : confirmation,
    }
  })

const siblingsOf = (text: string, at: number, reading: Reading) =>
  text.trim() === ""
    ? []
    : text.split(";").map((part) => {
        const amount = readAmount(part)
        if (amount === undefined || amount < 0) reading.fault(`prices.${at}.siblings`, words.siblings)
        return cents(amount ?? 0)
      })

const pricesOf = ({ prices }: TypedEvent, reading: Reading): ReadonlyArray<EventPrice> =>
  prices.map(({ id, name, amount, subsidised, upfront, siblings }, at) => {
    if (name.trim() === "") reading.fault(`prices.${at}.name`, words.name)
    return {
      id: OfferId.make(id),
      name: name.trim(),
      amount: cents(reading.money(`prices.${at}.amount`, amount)),
      subsidised: subsidised.trim() === "" ? null : cents(reading.money(`prices.${at}.subsidised`, subsidised)),
      siblings: siblingsOf(siblings, at, reading),
      upfront: upfront.trim() === "" ? cents(0) : cents(reading.money(`prices.${at}.upfront`, upfront)),
    }
  })

const labelsOf = ({ labels }: TypedEvent, reading: Reading): ReadonlyArray<string> => {
  const found = labels
    .split(",")
    .map((label) => label.trim())
    .filter((label) => label !== "")
  if (found.length > 20 || found.some((label) => label.length > 40)) reading.fault("labels", words.labels)
  return [...new Set(found)]
}

const cancellationOf = (typed: TypedEvent, reading: Reading): EventContent["familyCancellation"] => {
  if (typed.cancellation === "club") return null
  const freeDays = /^\d{1,3}$/.test(typed.freeDays.trim()) ? Number(typed.freeDays) : 0
  if (freeDays < 1 || freeDays > mostFreeDays) reading.fault("freeDays", words.freeDays)
  const fee = typed.cancellationFee.trim() === "" ? 0 : reading.money("cancellationFee", typed.cancellationFee)
  return { freeDays: Math.max(1, freeDays), fee: cents(fee) }
}

/** How many days before it begins an event reminds; what is typed there is no fault of an event that does not. */
const remindDaysOf = ({ remindDaysBefore, mailsOff }: TypedEvent, reading: Reading): number => {
  const days = Number(remindDaysBefore.trim())
  if (Number.isInteger(days) && days >= 1 && days <= mostDaysBefore) return days
  if (!mailsOff.includes("eventReminder")) reading.fault("remindDaysBefore", words.remindDays)
  return usualDaysBefore
}

/** Where the fields are that a fault of the core is about. */
const placed = ({ code, at }: EventFault, way: TypedEvent["way"]): readonly [field: string, said: string] => {
  const day = (field: "from" | "to") => (way === "span" ? field : `days.${at}.${field}`)
  switch (code) {
    case "daysNotInOrder":
      return [`days.${at}.on`, words.dayOrder]
    case "endsBeforeItBegins":
      return [day("to"), words.time]
    case "groupTwice":
      return [`groups.${at}.name`, words.nameTwice]
    case "groupNotOnADay":
      return [`groups.${at}.on`, words.groupDay]
    case "priceTwice":
      return [`prices.${at}.name`, words.nameTwice]
    case "subsidyNotLess":
      return [`prices.${at}.subsidised`, words.subsidy]
    case "upfrontTooMuch":
      return [`prices.${at}.upfront`, words.upfront]
    case "idTwice":
      return [`prices.${at}.name`, words.nameTwice]
  }
}

/** What was typed as an event, and what is wrong with it. */
export const readEvent = (typed: TypedEvent): { readonly content: EventContent; readonly faults: FormFaults } => {
  const reading = new Reading()
  if (typed.title.trim() === "") reading.fault("title", words.title)
  const content: EventContent = {
    title: typed.title.trim(),
    place: typed.place.trim(),
    days: daysOf(typed, reading),
    most: reading.count("most", typed.most),
    labels: labelsOf(typed, reading),
    confirmation: typed.confirmation,
    groups: groupsOf(typed, reading),
    prices: pricesOf(typed, reading),
    sphere: typed.sphere,
    category: orNull(typed.category),
    dueOn: typed.dueOn.trim() === "" ? null : reading.day("dueOn", typed.dueOn),
    monthsSealed: Number(typed.monthsSealed),
    familyCancellation: cancellationOf(typed, reading),
    mailsOff: typed.mailsOff,
    remindDaysBefore: remindDaysOf(typed, reading),
  }
  if (reading.faults.size === 0) for (const fault of eventFaults(content)) reading.fault(...placed(fault, typed.way))
  return { content, faults: reading.faults }
}

const ofPrices = /^(groups|prices|dueOn|freeDays|cancellationFee)/

/** In which step a fault is mended. */
export const stepOfFault = (field: string): EditStep => {
  if (field === "remindDaysBefore") return "form"
  return ofPrices.test(field) ? "prices" : "basics"
}
