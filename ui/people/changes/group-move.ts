import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { NameHeld, NamesChange } from "../../../core/people/changes/change.ts"
import type { ColumnGone, TooManyPersons } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { Remote } from "../../remote.ts"
import type { Chosen } from "./changes.ts"

/** From which group into which one chosen persons go, and how many of them are in the old one. */
export class GroupMove {
  from = ""
  to = ""
  /** Whether those get the new group as well who are not in the old one. */
  also = false
  readonly held = new Remote<typeof NameHeld.Type, Lost | TooManyPersons | ColumnGone>()
  private readonly chosen: Chosen
  private readonly people: Pick<People<Lost>, "nameHeld">

  constructor(chosen: Chosen, people: Pick<People<Lost>, "nameHeld">) {
    this.chosen = chosen
    this.people = people
    makeObservable(this, {
      from: observableRef,
      to: observableRef,
      also: observableRef,
      hasOthers: computed,
      isOfNobody: computed,
      goFrom: action,
      goTo: action,
      takeAlso: action,
    })
  }

  /** Whether some of the chosen persons are not in the old group. */
  get hasOthers(): boolean {
    const { value } = this.held
    return value !== undefined && value.held < value.chosen
  }

  /** Whether nobody would change. */
  get isOfNobody(): boolean {
    return this.held.value?.held === 0 && !this.also
  }

  /** What it changes, once both groups are chosen. */
  get change(): NamesChange | undefined {
    const { from, to, also } = this
    if (from === "" || to === "") return undefined
    return { field: "groups", add: [to], remove: [from], ...(also ? {} : { only: from }) }
  }

  goFrom(name: string): void {
    if (name !== this.from) this.also = false
    this.from = name
    if (this.to === name) this.to = ""
    this.held.load(this.people.nameHeld({ persons: this.chosen.persons, asked: { field: "groups", name } }))
  }

  goTo(name: string): void {
    this.to = name
  }

  takeAlso(): void {
    this.also = !this.also
  }

  dispose(): void {
    this.held.dispose()
  }
}
