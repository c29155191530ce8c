import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { type LabelOptions, type LabelSheetName, labelsOn, withoutAddress } from "../../../core/people/export/index.ts"
import type { ColumnGone, UnknownCursor } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { fullName } from "../../../core/people/person.ts"
import type { PersonPage } from "../../../core/people/person-query.ts"
import { Remote } from "../../remote.ts"
import type { RowsQuery } from "../list/person-rows.ts"

/** So many persons without an address are looked for; whether there are more is said. */
const looked = 500

/** So many of them are named. */
const named = 50

/** Those who get no label because a letter would not reach them. */
export interface Unreached {
  readonly count: number
  /** Whether there may be more than these. */
  readonly more: boolean
  readonly names: ReadonlyArray<string>
}

/** How labels are printed, and who gets none. */
export class LabelChoices {
  sheet: LabelSheetName = "3475"
  first = "1"
  households = true
  readonly unreached = new Remote<PersonPage, Lost | ColumnGone | UnknownCursor>()

  constructor() {
    makeObservable(this, {
      sheet: observableRef,
      first: observableRef,
      households: observableRef,
      options: computed,
      set: action,
    })
  }

  /** How many labels the sheet has. */
  get most(): number {
    return labelsOn(this.sheet)
  }

  /** The choices, or nothing while the first label is none that the sheet has. */
  get options(): LabelOptions | undefined {
    const first = /^\s*\d{1,2}\s*$/.test(this.first) ? Number(this.first) : 0
    const { sheet, households } = this
    return first >= 1 && first <= this.most ? { sheet, first, households } : undefined
  }

  set<Name extends "sheet" | "first" | "households">(name: Name, value: this[Name]): void {
    this[name] = value
  }

  /** Asks who of those whom a query finds has no address. */
  ask(people: Pick<People<Lost>, "rows">, { fields: _, filter, ...found }: RowsQuery): void {
    const both = filter === undefined ? withoutAddress : { and: [filter, withoutAddress] }
    this.unreached.load(people.rows({ ...found, filter: both, fields: ["title"], limit: looked }))
  }

  /** Who of them has none, as far as it is known. */
  get without(): Unreached | undefined {
    const page = this.unreached.value
    if (page === undefined) return undefined
    const { rows } = page
    const names = rows.slice(0, named).map((row) => fullName({ ...row, title: row.title ?? null }))
    return { count: rows.length, more: page.next !== null, names }
  }

  dispose(): void {
    this.unreached.dispose()
  }
}
