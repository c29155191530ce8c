import * as Schema from "effect/Schema"
import { addDays, type CalendarDate, isCalendarDate, lastDay } from "../kernel/calendar-date.ts"
import { fold } from "../kernel/fold.ts"
import { cents } from "../kernel/money.ts"
import { BillingMonth } from "./annuity/billing-month.ts"
import { type FeeWords, flowWords, methodWords, sphereWords, stateWords } from "./fee-filter-words.ts"
import type { FeeFilter } from "./fee-query.ts"

/** What is wrong with a part of a filter text. */
export type FeeTextFault = "unknownField" | "unknownValue" | "badComparison" | "twice" | "tooLong"

/** The filter that a text means, or the first part that means nothing. */
export type ReadFeeText =
  | { readonly ok: true; readonly filter: FeeFilter }
  | { readonly ok: false; readonly part: string; readonly fault: FeeTextFault }

type Operator = ":" | "<" | "<=" | ">" | ">="

/** The longest filter text, in UTF-16 units. */
export const longestFeeText = 500

/** The largest amount that a text can name, in cents: nine digits of euros. */
export const mostWrittenCents = 99_999_999_999

const isMonth = Schema.is(BillingMonth)
const parts = (text: string): ReadonlyArray<string> => text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? []
/** A part of a text without its quotes. */
const unquoted = (text: string): string => text.replaceAll('"', "").trim()
/** A word folded, its written out umlauts as if they had been typed. */
export const writtenOut = (text: string): string =>
  fold(text).replace(/ae/g, "a").replace(/ue/g, "u").replace(/oe/g, "o")

const choices = <T>(words: FeeWords<T>, value: string): ReadonlyArray<T> | undefined => {
  const byKey = new Map(words.map(({ word, means }) => [fold(word), means]))
  const named = value.split(",").map((word) => byKey.get(fold(unquoted(word))) ?? byKey.get(writtenOut(unquoted(word))))
  const found = named.filter((each) => each !== undefined)
  return found.length === named.length ? [...new Set(found.flat())] : undefined
}

const readDay = (value: string): CalendarDate | undefined => {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(value)
  const text = german === null ? value : `${german[3]}-${german[2]?.padStart(2, "0")}-${german[1]?.padStart(2, "0")}`
  return isCalendarDate(text) && text < lastDay ? text : undefined
}

const readCents = (value: string): number | undefined => {
  const found = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(value)
  if (found === null) return undefined
  const amount = Number(found[2]) * 100 + Number((found[3] ?? "").padEnd(2, "0"))
  return found[1] === "-" ? -amount : amount
}

/** What lies within a comparison, as "at least" and "less than". */
const range = <T>(operator: Operator, value: T, next: T): { readonly from?: T; readonly below?: T } => {
  switch (operator) {
    case ":":
      return { from: value, below: next }
    case "<":
      return { below: value }
    case "<=":
      return { below: next }
    case ">":
      return { from: next }
    case ">=":
      return { from: value }
  }
}

const amounts = (operator: Operator, value: string) => {
  const amount = readCents(value)
  if (amount === undefined) return undefined
  const { from, below } = range(operator, amount, amount + 1)
  return {
    ...(from === undefined ? {} : { from: cents(from) }),
    ...(below === undefined ? {} : { below: cents(below) }),
  }
}

const days = (operator: Operator, value: string) => {
  const day = readDay(value)
  if (day === undefined) return undefined
  const { from, below } = range(operator, day, addDays(day, 1))
  return { ...(from === undefined ? {} : { from }), ...(below === undefined ? {} : { before: below }) }
}

type Read = (operator: Operator, value: string) => Partial<FeeFilter> | undefined

const named =
  <T>(words: FeeWords<T>, made: (found: ReadonlyArray<T>) => Partial<FeeFilter>): Read =>
  (_, value) => {
    const found = choices(words, value)
    return found && made(found)
  }

const texts =
  (made: (text: string) => Partial<FeeFilter> | undefined): Read =>
  (_, value) =>
    unquoted(value) === "" ? undefined : made(unquoted(value))

/** The fields of a filter text by their names, folded. Those that can be compared by size say so. */
const fields: Readonly<Record<string, { readonly read: Read; readonly sized?: true }>> = {
  status: { read: named(stateWords, (states) => ({ states })) },
  zahlart: { read: named(methodWords, (methods) => ({ methods })) },
  herkunft: { read: named(flowWords, (flows) => ({ flows })) },
  sphare: { read: named(sphereWords, (spheres) => ({ spheres })) },
  beitragsart: { read: texts((tier) => (tier.length > 80 ? undefined : { tier })) },
  kategorie: { read: texts((category) => (category.length > 60 ? undefined : { category })) },
  monat: {
    read: texts((month) => (isMonth(month) ? { month } : undefined)),
  },
  fallig: {
    sized: true,
    read: (operator, value) => {
      const due = days(operator, value)
      return due && { due }
    },
  },
  betrag: {
    sized: true,
    read: (operator, value) => {
      const amount = amounts(operator, value)
      return amount && { amount }
    },
  },
  offen: {
    sized: true,
    read: (operator, value) => {
      const open = amounts(operator, value)
      return open && { open }
    },
  },
}

/**
 * Reads what somebody types above a list of fees: `status:offen fällig<2027-01-01 betrag>=50 beitragsart:"Familie groß"`,
 * `überfällig`, and words that are sought. All that is said must hold; what two comparisons of one field say holds
 * together (`betrag>=50 betrag<100`). Names and words are read without case, accents and umlauts.
 */
export const readFeeText = (text: string): ReadFeeText => {
  if (text.length > longestFeeText) return { ok: false, part: "", fault: "tooLong" }
  let filter: FeeFilter = {}
  const sought: Array<string> = []
  for (const part of parts(text)) {
    const said = /^([\p{L}]+)(:|<=|>=|<|>)(.*)$/su.exec(part)
    if (said === null) {
      if (writtenOut(part) === "uberfallig") filter = { ...filter, overdue: true }
      else if (unquoted(part) !== "") sought.push(unquoted(part))
      continue
    }
    const [, name = "", operator, value = ""] = said
    const key = [fold(name), writtenOut(name)].find((each) => Object.hasOwn(fields, each))
    const field = key === undefined ? undefined : fields[key]
    if (field === undefined) return { ok: false, part, fault: "unknownField" }
    if (operator !== ":" && field.sized !== true) return { ok: false, part, fault: "badComparison" }
    const read = field.read(operator as Operator, value)
    if (read === undefined) return { ok: false, part, fault: "unknownValue" }
    const [of] = Object.keys(read) as ReadonlyArray<keyof FeeFilter>
    const before = of === undefined ? undefined : filter[of]
    if (of !== undefined && before !== undefined) {
      const [held, more] = [before as object, read[of] as object]
      if (field.sized !== true || Object.keys(more).some((each) => Object.hasOwn(held, each)))
        return { ok: false, part, fault: "twice" }
      filter = { ...filter, [of]: { ...held, ...more } }
    } else filter = { ...filter, ...read }
  }
  const search = sought.join(" ")
  if (search.length > 200) return { ok: false, part: "", fault: "tooLong" }
  return { ok: true, filter: search === "" ? filter : { ...filter, search } }
}
