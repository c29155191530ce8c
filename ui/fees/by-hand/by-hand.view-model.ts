import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import { maxFeeAmount } from "../../../core/fees/fee-amount.ts"
import {
  type FeeBatchId,
  type Fees,
  type FeesIncomplete,
  longestCategory,
  longestDescription,
  type Sphere,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type Cents, cents } from "../../../core/kernel/money.ts"
import type { PaymentMethod } from "../../../core/kernel/payment-method.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import type { OfferedPerson } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { byHandText as words } from "../../text/de/billing.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"

/** What fees by hand need of the world around them. */
export interface ByHandSurroundings {
  readonly calls: Fees<Lost>
  readonly go: Go
  readonly notify: Notify
  readonly today: CalendarDate
  readonly newId: () => FeeBatchId
  /** Who is chosen already, as from the list of members. */
  readonly persons: ReadonlyArray<PersonId>
}

/** What is wrong, by the field. */
export interface ByHandFaults {
  readonly persons?: string
  readonly description?: string
  readonly dueOn?: string
  readonly amount?: string
  readonly amounts?: ReadonlySet<PersonId>
}

const feeAmount = (text: string | undefined): Cents | undefined => {
  const amount = text === undefined ? undefined : readAmount(text)
  return amount === undefined || amount < 0 || amount > maxFeeAmount ? undefined : cents(amount)
}

/** So long nothing is asked for while somebody types. */
const pause = 200

/** Fees or credits that are made by hand for chosen persons (FEE-02). */
export class ByHandViewModel {
  readonly found = new Remote<ReadonlyArray<OfferedPerson>, Lost>()
  readonly begun = new Remote<ReadonlyArray<OfferedPerson>, Lost>()
  readonly making = new Attempt<FeesIncomplete | Lost>()
  persons: ReadonlyArray<OfferedPerson> = []
  typed = ""
  kind: "claim" | "credit" = "claim"
  each: "same" | "individual" = "same"
  amount = ""
  amounts: ReadonlyMap<PersonId, string> = new Map()
  description = ""
  dueOn: string
  method: PaymentMethod | "asPerson" = "asPerson"
  sphere: Sphere = "ideal"
  category = ""
  faults: ByHandFaults = {}
  private readonly around: ByHandSurroundings
  private readonly batch: FeeBatchId
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(around: ByHandSurroundings) {
    this.around = around
    this.batch = around.newId()
    this.dueOn = formatDate(around.today)
    makeObservable<this, "begin">(this, {
      persons: observableRef,
      typed: observableRef,
      kind: observableRef,
      each: observableRef,
      amount: observableRef,
      amounts: observableRef,
      description: observableRef,
      dueOn: observableRef,
      method: observableRef,
      sphere: observableRef,
      category: observableRef,
      faults: observableRef,
      offers: computed,
      begin: action,
      seek: action,
      choose: action,
      remove: action,
      set: action,
      typeAmountOf: action,
      make: action,
    })
    if (around.persons.length > 0)
      this.begun.load(
        Effect.map(around.calls.persons({ ids: around.persons }), (persons) => {
          this.begin(persons)
          return persons
        }),
      )
  }

  /** Whether something was typed that is not made yet. */
  get isUnsaved(): boolean {
    return this.description !== "" || this.amount !== "" || this.amounts.size > 0
  }

  /** The persons who are offered. */
  get offers(): ReadonlyArray<OfferedPerson & { readonly label: string; readonly hint?: string }> {
    return (this.found.value ?? [])
      .filter(({ id }) => !this.persons.some((person) => person.id === id))
      .map((person) => ({
        ...person,
        label: person.name,
        ...(person.email === null ? {} : { hint: person.email }),
      }))
  }

  /** Seeks persons by what is typed. */
  seek(typed: string): void {
    this.typed = typed
    clearTimeout(this.timer)
    if (typed.trim() === "") {
      this.found.settle({ is: "loaded", value: [] })
      return
    }
    this.timer = setTimeout(
      () => this.found.load(this.around.calls.findPersons({ search: this.typed }), { quiet: true }),
      pause,
    )
  }

  choose(person: OfferedPerson): void {
    if (!this.persons.some(({ id }) => id === person.id)) this.persons = [...this.persons, person]
    this.faults = {}
    this.seek("")
  }

  remove(id: string): void {
    this.persons = this.persons.filter((person) => person.id !== id)
  }

  /** Takes what was typed or chosen; what was wrong is forgotten. */
  set(
    given: Partial<
      Pick<ByHandViewModel, "kind" | "each" | "amount" | "description" | "dueOn" | "method" | "sphere" | "category">
    >,
  ): void {
    Object.assign(this, given)
    this.faults = {}
  }

  typeAmountOf(id: PersonId, text: string): void {
    this.amounts = new Map([...this.amounts, [id, text]])
    this.faults = {}
  }

  /** Makes the fees, or says at each field what is wrong. */
  make(): void {
    const { making, persons } = this
    if (making.busy) return
    const input = this.read()
    if (input === undefined) {
      making.refuse()
      return
    }
    const made = action(({ fees }: { readonly fees: number }) => {
      this.set({ description: "", amount: "" })
      this.amounts = new Map()
      this.around.notify({ text: words.made(fees) })
      this.around.go(persons.length === 1 ? `/lists/members/${persons[0]?.id}` : "/fees")
    })
    making.start(this.around.calls.add(input), made)
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.found.dispose()
    this.begun.dispose()
    this.making.dispose()
  }

  private begin(persons: ReadonlyArray<OfferedPerson>): void {
    this.persons = persons
  }

  private read(): Parameters<Fees<Lost>["add"]>[0] | undefined {
    const dueOn = parseDate(this.dueOn)
    const description = this.description.trim()
    const one = feeAmount(this.amount)
    const each = this.persons.map(({ id }) => [id, feeAmount(this.amounts.get(id))] as const)
    const without = new Set(each.flatMap(([id, amount]) => (amount === undefined ? [id] : [])))
    const isSame = this.each === "same"
    this.faults = {
      ...(this.persons.length === 0 ? { persons: words.faults.persons } : {}),
      ...(description === "" || description.length > longestDescription
        ? { description: words.faults.description }
        : {}),
      ...(dueOn === undefined ? { dueOn: words.faults.day } : {}),
      ...(isSame && one === undefined ? { amount: words.faults.amount } : {}),
      ...(!isSame && without.size > 0 ? { amounts: without } : {}),
    }
    if (Object.keys(this.faults).length > 0 || dueOn === undefined) return undefined
    const category = this.category.trim().slice(0, longestCategory)
    return {
      batch: this.batch,
      persons: this.persons.map(({ id }) => id),
      amount: isSame
        ? { kind: "same", amount: one ?? cents(0) }
        : { kind: "individual", amounts: Object.fromEntries(each.map(([id, amount]) => [id, amount ?? cents(0)])) },
      kind: this.kind,
      description,
      dueOn,
      paymentMethod: this.method === "asPerson" ? null : this.method,
      sphere: this.sphere,
      category: category === "" ? null : category,
    }
  }
}
