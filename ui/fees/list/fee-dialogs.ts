import { action, makeObservable, observableRef } from "mobx"
import { maxFeeAmount } from "../../../core/fees/fee-amount.ts"
import {
  type FeeChange,
  type FeesDone,
  longestCategory,
  longestDescription,
  type Sphere,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { cents } from "../../../core/kernel/money.ts"
import type { PaymentMethod } from "../../../core/kernel/payment-method.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { feesText as words } from "../../text/de/fees.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import type { ManyInvoices } from "../invoices/many.view-model.ts"
import type { HowMany } from "./how-many.ts"

/** What of many fees can be said anew. */
export const changeable = ["description", "amount", "dueOn", "category", "paymentMethod", "sphere"] as const
export type Changeable = (typeof changeable)[number]

/** The dialog in which chosen fees are marked as paid. */
export class SettleDialog {
  readonly is = "settle"
  readonly chosen: HowMany
  on: string

  constructor(chosen: HowMany, today: CalendarDate) {
    this.chosen = chosen
    this.on = formatDate(today)
    makeObservable(this, { on: observableRef, type: action })
  }

  type(on: string): void {
    this.on = on
  }

  get day(): CalendarDate | undefined {
    return parseDate(this.on)
  }
}

/** The most signs that a text can have. */
const longest: Partial<Readonly<Record<Changeable, number>>> = {
  description: longestDescription,
  category: longestCategory,
}

/** The dialog in which one thing is said anew of chosen fees. */
export class ChangeDialog {
  readonly is = "change"
  readonly chosen: HowMany
  field: Changeable = "description"
  text = ""
  sphere: Sphere = "ideal"
  method: PaymentMethod = "bank_transfer"
  fault: string | undefined

  constructor(chosen: HowMany) {
    this.chosen = chosen
    makeObservable(this, {
      field: observableRef,
      text: observableRef,
      sphere: observableRef,
      method: observableRef,
      fault: observableRef,
      choose: action,
      type: action,
      setSphere: action,
      setMethod: action,
      check: action,
    })
  }

  choose(field: Changeable): void {
    this.field = field
    this.text = ""
    this.fault = undefined
  }

  type(text: string): void {
    this.text = text
    this.fault = undefined
  }

  setSphere(sphere: Sphere): void {
    this.sphere = sphere
  }

  setMethod(method: PaymentMethod): void {
    this.method = method
  }

  /** What is said, or nothing when it is faulty: the fault then stands at the field. */
  check(): FeeChange | undefined {
    const change = this.read()
    this.fault =
      change !== undefined
        ? undefined
        : this.field === "amount"
          ? words.wrongAmount
          : this.field === "dueOn"
            ? words.wrongDay
            : this.text.trim() === ""
              ? words.missing
              : words.tooLong(longest[this.field] ?? 0)
    return change
  }

  private read(): FeeChange | undefined {
    const text = this.text.trim()
    switch (this.field) {
      case "description":
        return text === "" || text.length > longestDescription ? undefined : { description: text }
      case "category":
        return text.length > longestCategory ? undefined : { category: text === "" ? null : text }
      case "amount": {
        const amount = readAmount(text)
        return amount === undefined || amount < 0 || amount > maxFeeAmount ? undefined : { amount: cents(amount) }
      }
      case "dueOn": {
        const dueOn = parseDate(text)
        return dueOn && { dueOn }
      }
      case "sphere":
        return { sphere: this.sphere }
      case "paymentMethod":
        return { paymentMethod: this.method }
    }
  }
}

/** What is open over the list of fees. */
export type FeeDialog =
  | ManyInvoices
  | SettleDialog
  | ChangeDialog
  | { readonly is: "reverse"; readonly chosen: HowMany }
  | { readonly is: "refused"; readonly refused: FeesDone["refused"] }
