import * as Schema from "effect/Schema"
import { action, makeObservable, observableRef } from "mobx"
import { FeeAmount } from "../../../core/fees/fee-amount.ts"
import type { KeptCondition, KeptRule } from "../../../core/fees/index.ts"
import type { WordId } from "../../../core/kernel/id.ts"
import type { PaymentMethod } from "../../../core/kernel/payment-method.ts"
import { percent } from "../../../core/kernel/percent.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import { tiersText } from "../../text/de/tiers.ts"

const { faults } = tiersText

/** For whom a rule can be. */
export const conditionKinds = ["always", "age", "family", "group", "joinDate", "paymentMethod"] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** What a rule can do. */
export const operators = [
  "subtractPercent",
  "subtractAmount",
  "addAmount",
  "addPercent",
  "setAmount",
  "prorate",
] as const

/** What is typed into a rule. */
export interface TypedRule {
  readonly when: ConditionKind
  readonly operator: KeptRule["operator"]
  readonly value: string
  readonly min: string
  readonly max: string
  readonly from: string
  readonly groups: ReadonlyArray<WordId>
  readonly groupText: string
  readonly since: string
  readonly until: string
  readonly method: PaymentMethod
}

const nothingTyped: TypedRule = {
  when: "always",
  operator: "subtractPercent",
  value: "",
  min: "",
  max: "",
  from: "2",
  groups: [],
  groupText: "",
  since: "",
  until: "",
  method: "sepa_debit",
}

/** An amount of cents as it is typed: 12,50. */
export const typedMoney = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

const typedCondition = (when: KeptCondition | undefined): Partial<TypedRule> => {
  if (when === undefined) return { when: "always" }
  switch (when.kind) {
    case "age":
      return { when: "age", min: String(when.min ?? ""), max: String(when.max ?? "") }
    case "family":
      return { when: "family", from: String(when.from) }
    case "group":
      return { when: "group", groups: when.anyOf }
    case "joinDate":
      return {
        when: "joinDate",
        since: when.onOrAfter === undefined ? "" : formatDate(when.onOrAfter),
        until: when.before === undefined ? "" : formatDate(when.before),
      }
    case "paymentMethod":
      return { when: "paymentMethod", method: when.is }
  }
}

const typedValue = (rule: KeptRule): string => {
  if (rule.operator === "prorate") return ""
  return rule.operator === "addPercent" || rule.operator === "subtractPercent"
    ? String(rule.value).replace(".", ",")
    : typedMoney(rule.value)
}

const isFeeAmount = Schema.is(FeeAmount)
const age = (text: string): number | undefined | "faulty" => {
  if (text.trim() === "") return undefined
  return /^\d{1,3}$/.test(text.trim()) && Number(text) <= 150 ? Number(text) : "faulty"
}

let made = 0
const nextKey = (): number => {
  made += 1
  return made
}

/** A rule of a tier while it is being written. */
export class RuleForm {
  /** Tells it from others, wherever it stands. */
  readonly key = nextKey()
  typed: TypedRule
  /** What is wrong, by the field. */
  fault: { readonly field: "value" | "when"; readonly text: string } | undefined

  constructor(rule?: KeptRule) {
    this.typed =
      rule === undefined
        ? nothingTyped
        : { ...nothingTyped, ...typedCondition(rule.when), operator: rule.operator, value: typedValue(rule) }
    makeObservable(this, { typed: observableRef, fault: observableRef, type: action, check: action })
  }

  type(typed: Partial<TypedRule>): void {
    this.typed = { ...this.typed, ...typed }
    this.fault = undefined
  }

  /** The rule as it is typed, or what is wrong with it. */
  read(): { readonly rule: KeptRule } | NonNullable<RuleForm["fault"]> {
    const when = this.condition()
    if (typeof when === "string") return { field: "when", text: when }
    const { operator, value } = this.typed
    const held = when === undefined ? {} : { when }
    if (operator === "prorate") return { rule: { ...held, operator } }
    if (operator === "addPercent" || operator === "subtractPercent") {
      const number = Number(value.trim().replace(",", "."))
      return value.trim() === "" || percent(number) === undefined
        ? { field: "value", text: faults.percent }
        : { rule: { ...held, operator, value: number } }
    }
    const cents = readAmount(value)
    return cents === undefined || !isFeeAmount(cents)
      ? { field: "value", text: faults.amount }
      : { rule: { ...held, operator, value: cents } }
  }

  /** Says what is wrong at its field; gives the rule when nothing is. */
  check(): KeptRule | undefined {
    const read = this.read()
    this.fault = "rule" in read ? undefined : read
    return "rule" in read ? read.rule : undefined
  }

  /** The condition, nothing where the rule is for all, or what is wrong. */
  private condition(): KeptCondition | undefined | string {
    const { typed } = this
    switch (typed.when) {
      case "always":
        return undefined
      case "age": {
        const [min, max] = [age(typed.min), age(typed.max)]
        if (min === "faulty" || max === "faulty" || (min === undefined && max === undefined)) return faults.age
        return { kind: "age", ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
      }
      case "family":
        return /^[1-9]\d?$/.test(typed.from.trim()) ? { kind: "family", from: Number(typed.from) } : faults.from
      case "group":
        return typed.groups.length === 0 ? faults.groups : { kind: "group", anyOf: typed.groups }
      case "joinDate": {
        const [since, until] = [parseDate(typed.since), parseDate(typed.until)]
        const isFaulty =
          (typed.since.trim() !== "" && since === undefined) || (typed.until.trim() !== "" && until === undefined)
        if (isFaulty || (since === undefined && until === undefined)) return faults.date
        return {
          kind: "joinDate",
          ...(since === undefined ? {} : { onOrAfter: since }),
          ...(until === undefined ? {} : { before: until }),
        }
      }
      case "paymentMethod":
        return { kind: "paymentMethod", is: typed.method }
    }
  }
}
