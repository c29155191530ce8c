import { action, makeObservable, observableRef } from "mobx"
import { longestTierName, mostRules } from "../../../core/fees/annuity/kept-tier.ts"
import { maxFeeAmount } from "../../../core/fees/fee-amount.ts"
import type { TierContent } from "../../../core/fees/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { tiersText } from "../../text/de/tiers.ts"
import { RuleForm, typedMoney } from "./rule-form.ts"

const { faults } = tiersText

/** A tier while it is being written. */
export class TierForm {
  name: string
  amount: string
  months: ReadonlySet<number>
  rules: ReadonlyArray<RuleForm>
  /** What is wrong, by the field; faults of rules stand with them. */
  faults: { readonly name?: string; readonly amount?: string; readonly months?: string } = {}

  constructor(content: TierContent) {
    this.name = content.name
    this.amount = typedMoney(content.amount)
    this.months = new Set(content.billingMonths)
    this.rules = content.rules.map((rule) => new RuleForm(rule))
    makeObservable(this, {
      name: observableRef,
      amount: observableRef,
      months: observableRef,
      rules: observableRef,
      faults: observableRef,
      typeName: action,
      typeAmount: action,
      toggleMonth: action,
      addRule: action,
      removeRule: action,
      moveRule: action,
      check: action,
    })
  }

  typeName(name: string): void {
    this.name = name
    this.faults = {}
  }

  typeAmount(amount: string): void {
    this.amount = amount
    this.faults = {}
  }

  toggleMonth(month: number): void {
    const months = new Set(this.months)
    if (!months.delete(month)) months.add(month)
    this.months = months
    this.faults = {}
  }

  get isFull(): boolean {
    return this.rules.length >= mostRules
  }

  addRule(): void {
    if (!this.isFull) this.rules = [...this.rules, new RuleForm()]
  }

  removeRule(rule: RuleForm): void {
    this.rules = this.rules.filter((each) => each !== rule)
  }

  moveRule(rule: RuleForm, by: 1 | -1): void {
    const from = this.rules.indexOf(rule)
    const to = from + by
    if (from < 0 || to < 0 || to >= this.rules.length) return
    this.rules = this.rules.toSpliced(from, 1).toSpliced(to, 0, rule)
  }

  /** What is typed, or nothing as long as something is wrong with it. Says nothing about it. */
  read(): TierContent | undefined {
    const amount = this.readAmount()
    const rules = this.rules.map((rule) => rule.read())
    const sound = rules.flatMap((each) => ("rule" in each ? [each.rule] : []))
    const name = this.name.trim()
    if (name === "" || amount === undefined || this.months.size === 0 || sound.length < rules.length) return undefined
    return { name, amount: cents(amount), billingMonths: [...this.months].sort((a, b) => a - b), rules: sound }
  }

  /** As `read`, and says at each field what is wrong. */
  check(): TierContent | undefined {
    this.faults = {
      ...(this.name.trim() === "" || this.name.length > longestTierName ? { name: faults.name } : {}),
      ...(this.readAmount() === undefined ? { amount: faults.amount } : {}),
      ...(this.months.size === 0 ? { months: faults.months } : {}),
    }
    for (const rule of this.rules) rule.check()
    return this.read()
  }

  private readAmount(): number | undefined {
    const amount = readAmount(this.amount)
    return amount === undefined || amount < 0 || amount > maxFeeAmount ? undefined : amount
  }
}
