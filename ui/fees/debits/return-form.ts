import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import {
  type Debits,
  type EntryRefused,
  type FeeId,
  highestSurcharge,
  type ReturnRefused,
  type SepaJobId,
  type SepaJobNotFound,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { cents } from "../../../core/kernel/money.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { Attempt } from "../../attempt.ts"
import { debitsText, jobText as words } from "../../text/de/debits.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"

/** The debit that comes back. Amounts in cents. */
export interface ReturnedDebitOf {
  readonly job: SepaJobId
  readonly fee: FeeId
  readonly name: string
  readonly amount: number
  readonly surcharge: number
  /** Whether the bank rejects it before its money came. */
  readonly rejected: boolean
  /** How many fees the debit was for. */
  readonly together: number
}

/** The fields that are typed. */
export type ReturnField = "on" | "surcharge" | "bankCharge"

const money = (amount: number): string => (amount / 100).toFixed(2).replace(".", ",")

/** What is typed about a debit that came back (SEP-08). */
export class ReturnForm {
  readonly booking = new Attempt<SepaJobNotFound | ReturnRefused | EntryRefused | Lost>()
  readonly of: ReturnedDebitOf
  typed: Readonly<Record<ReturnField, string>>
  faults: Partial<Readonly<Record<ReturnField, string>>> = {}

  constructor(of: ReturnedDebitOf, today: CalendarDate) {
    this.of = of
    this.typed = { on: formatDate(today), surcharge: money(of.surcharge), bankCharge: "0,00" }
    makeObservable(this, { typed: observableRef, faults: observableRef, type: action, submit: action })
  }

  type(field: ReturnField, text: string): void {
    this.typed = { ...this.typed, [field]: text }
    const { [field]: _, ...others } = this.faults
    this.faults = others
  }

  /** Books what was typed, unless it is faulty: the faults then stand at the fields. */
  submit(calls: Pick<Debits<Lost>, "returned">, done: () => void): void {
    const on = parseDate(this.typed.on)
    const [surcharge, bankCharge] = [this.amount("surcharge"), this.amount("bankCharge")]
    this.faults = {
      ...(on === undefined ? { on: words.wrongDay } : {}),
      ...(surcharge === undefined ? { surcharge: debitsText.wrongAmount } : {}),
      ...(bankCharge === undefined ? { bankCharge: debitsText.wrongAmount } : {}),
    }
    if (on === undefined || surcharge === undefined || bankCharge === undefined) {
      this.booking.refuse()
      return
    }
    const { job, fee } = this.of
    this.booking.start(Effect.asVoid(calls.returned({ job, fee, on, surcharge, bankCharge })), done)
  }

  dispose(): void {
    this.booking.dispose()
  }

  private amount(field: "surcharge" | "bankCharge") {
    const amount = readAmount(this.typed[field])
    return amount === undefined || amount < 0 || amount > highestSurcharge ? undefined : cents(amount)
  }
}
