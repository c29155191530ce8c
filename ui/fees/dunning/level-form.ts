import { action, makeObservable, observableRef } from "mobx"
import type { DunningLevel } from "../../../core/fees/index.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { levelsText } from "../../text/de/dunning.ts"
import { typedMoney } from "../tiers/rule-form.ts"

const { faults } = levelsText

/** A whole number from 1 to `most` that somebody typed. */
export const typedCount = (text: string, most: number): number | undefined => {
  const value = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN
  return value >= 1 && value <= most ? value : undefined
}

/** A level of dunning while it is being written. */
export class LevelForm {
  /** Tells the levels of a form apart, also those that are alike. */
  readonly key = crypto.randomUUID()
  name: string
  days: string
  surcharge: string
  way: DunningLevel["way"]
  faults: { readonly name?: string; readonly days?: string; readonly surcharge?: string } = {}

  constructor({ name, days, surcharge, way }: DunningLevel) {
    this.name = name
    this.days = String(days)
    this.surcharge = typedMoney(surcharge)
    this.way = way
    makeObservable(this, {
      name: observableRef,
      days: observableRef,
      surcharge: observableRef,
      way: observableRef,
      faults: observableRef,
      type: action,
      choose: action,
      check: action,
    })
  }

  type(field: "name" | "days" | "surcharge", text: string): void {
    this[field] = text
    this.faults = {}
  }

  choose(way: DunningLevel["way"]): void {
    this.way = way
  }

  /** What is typed, or nothing when something is wrong with it: that then stands at the fields. */
  check(): DunningLevel | undefined {
    const name = this.name.trim()
    const days = typedCount(this.days, 365)
    const surcharge = readAmount(this.surcharge)
    const isCharge = surcharge !== undefined && surcharge >= 0 && surcharge <= 100_000
    this.faults = {
      ...(name === "" ? { name: faults.name } : {}),
      ...(days === undefined ? { days: faults.days } : {}),
      ...(isCharge ? {} : { surcharge: faults.surcharge }),
    }
    if (name === "" || days === undefined || !isCharge) return undefined
    return { name, days, surcharge, way: this.way }
  }
}
