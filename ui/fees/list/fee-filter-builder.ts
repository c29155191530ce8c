import * as Schema from "effect/Schema"
import { makeAutoObservable, observable } from "mobx"
import { BillingMonth } from "../../../core/fees/annuity/billing-month.ts"
import {
  type FeeFilter,
  type FeeWords,
  flowWords,
  methodWords,
  mostWrittenCents,
  sphereWords,
  stateWords,
  wordsFor,
} from "../../../core/fees/index.ts"
import { addDays, lastDay } from "../../../core/kernel/calendar-date.ts"
import { type Cents, cents } from "../../../core/kernel/money.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import type { FeeFilterField } from "../../text/de/fee-filter.ts"
import { formatDate, formatMoney } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"

const ticked = {
  states: stateWords,
  methods: methodWords,
  flows: flowWords,
  spheres: sphereWords,
} as const satisfies Partial<Readonly<Record<FeeFilterField, FeeWords<unknown>>>>
type Ticked = keyof typeof ticked

const isTicked = (field: FeeFilterField): field is Ticked => field in ticked

/** How the value of a field is said. */
export type FeeFieldKind = "ticks" | "tier" | "month" | "days" | "amounts" | "whole" | "text"

const kinds: Readonly<Record<FeeFilterField, FeeFieldKind>> = {
  states: "ticks",
  methods: "ticks",
  flows: "ticks",
  spheres: "ticks",
  tier: "tier",
  month: "month",
  due: "days",
  amount: "amounts",
  open: "amounts",
  overdue: "whole",
  category: "text",
  search: "text",
}

const isMonth = Schema.is(BillingMonth)

/** A month as people type it, 01.2027 or 1/2027, or as it is kept; nothing when it is none. */
const readMonth = (text: string): BillingMonth | undefined => {
  const german = /^(\d{1,2})[./ -](\d{4})$/.exec(text.trim())
  const month = german === null ? text.trim() : `${german[2]}-${german[1]?.padStart(2, "0")}`
  return isMonth(month) ? month : undefined
}

/** Whether a bound was left out, or what was typed for it; nothing when that cannot be read. */
const bound = <T>(text: string, read: (text: string) => T | undefined): { readonly value?: T } | undefined => {
  if (text.trim() === "") return {}
  const value = read(text)
  return value === undefined ? undefined : { value }
}

const writtenAmount = (text: string): Cents | undefined => {
  const amount = readAmount(text)
  return amount === undefined || Math.abs(amount) > mostWrittenCents ? undefined : cents(amount)
}

const readDay = (text: string) => {
  const day = parseDate(text)
  return day !== undefined && day < lastDay ? day : undefined
}

/** One field of a filter of fees while it is said. It begins with what the filter says of it already. */
export class FeeFilterBuilder {
  field: FeeFilterField = "states"
  /** What is typed: the text, or the lower bound. */
  text = ""
  /** The upper bound as it is typed: the last that counts. */
  until = ""
  readonly words = observable.set<string>()
  private readonly filterNow: () => FeeFilter

  /** `filterNow` is what the list is filtered by at the moment. */
  constructor(filterNow: () => FeeFilter) {
    this.filterNow = filterNow
    makeAutoObservable<this, "filterNow">(this, { filterNow: false, words: false })
    this.take("states")
  }

  get kind(): FeeFieldKind {
    return kinds[this.field]
  }

  /** The words to tick. */
  get options(): ReadonlyArray<string> {
    return isTicked(this.field) ? ticked[this.field].map(({ word }) => word) : []
  }

  take(field: FeeFilterField): void {
    const filter = this.filterNow()
    this.field = field
    this.words.clear()
    this.text = ""
    this.until = ""
    if (isTicked(field)) {
      const said = wordsFor<unknown>(ticked[field], filter[field] ?? [])
      for (const word of said) this.words.add(word)
    } else if (field === "due") {
      const { from, before } = filter.due ?? {}
      this.text = from === undefined ? "" : formatDate(from)
      this.until = before === undefined ? "" : formatDate(addDays(before, -1))
    } else if (field === "amount" || field === "open") {
      const { from, below } = filter[field] ?? {}
      this.text = from === undefined ? "" : formatMoney(from)
      this.until = below === undefined ? "" : formatMoney(below - 1)
    } else if (field !== "overdue") this.text = filter[field] ?? ""
  }

  tick(word: string): void {
    if (!this.words.delete(word)) this.words.add(word)
  }

  write(text: string): void {
    this.text = text
  }

  writeUntil(until: string): void {
    this.until = until
  }

  /** The filter with what is said of the field, or nothing as long as that is incomplete or makes no sense. */
  get applied(): FeeFilter | undefined {
    const said = this.said
    return said && { ...this.filterNow(), ...said }
  }

  private get said(): Partial<FeeFilter> | undefined {
    const { field } = this
    const text = this.text.replaceAll('"', "").trim()
    if (isTicked(field)) {
      const words: FeeWords<unknown> = ticked[field]
      const values = new Set(words.flatMap(({ word, means }) => (this.words.has(word) ? means : [])))
      return values.size === 0 ? undefined : { [field]: [...values] }
    }
    switch (field) {
      case "overdue":
        return { overdue: true }
      case "month": {
        const month = readMonth(text)
        return month && { month }
      }
      case "due": {
        const [from, until] = [bound(this.text, readDay), bound(this.until, readDay)]
        if (from === undefined || until === undefined || (from.value ?? until.value) === undefined) return undefined
        if (from.value !== undefined && until.value !== undefined && from.value > until.value) return undefined
        return {
          due: {
            ...(from.value === undefined ? {} : { from: from.value }),
            ...(until.value === undefined ? {} : { before: addDays(until.value, 1) }),
          },
        }
      }
      case "amount":
      case "open": {
        const [from, until] = [bound(this.text, writtenAmount), bound(this.until, writtenAmount)]
        if (from === undefined || until === undefined || (from.value ?? until.value) === undefined) return undefined
        if (from.value !== undefined && until.value !== undefined && from.value > until.value) return undefined
        return {
          [field]: {
            ...(from.value === undefined ? {} : { from: from.value }),
            ...(until.value === undefined ? {} : { below: cents(until.value + 1) }),
          },
        }
      }
      default:
        return text === "" ? undefined : { [field]: text }
    }
  }

  /** Nothing of it is under way. */
  dispose(): void {}
}
