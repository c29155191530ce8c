import { action, computed, makeObservable, observable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ChangeId, PersonId } from "../../../core/kernel/id.ts"
import type { ChosenField, MergeChoice } from "../../../core/people/merging/index.ts"
import type { MergeOutdated, PayersWouldLoop } from "../../../core/people/merging.errors.ts"
import type { Comparison, Merging } from "../../../core/people/merging.port.ts"
import type {
  AnyFaultCode,
  ChangeConflict,
  InvalidPerson,
  PersonChanged,
  PersonNotFound,
  SamePerson,
} from "../../../core/people/people.errors.ts"
import type { Person } from "../../../core/people/person.ts"
import type { SpecialDataFull, SpecialDataLocked } from "../../../core/people/special-data/special-data.errors.ts"
import { Remote, run } from "../../remote.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"

type Refused =
  | Lost
  | PayersWouldLoop
  | SpecialDataFull
  | SpecialDataLocked
  | SamePerson
  | PersonNotFound
  | PersonChanged
  | MergeOutdated
  | InvalidPerson
  | ChangeConflict

/** What became one person: the id by which it is undone, who stayed and who went, and what is charged twice by now. */
export interface MergeDone {
  readonly id: ChangeId
  readonly person: Person
  readonly gone: Person
  readonly twice: Comparison["twice"]
}

interface CompareSurroundings {
  readonly merging: Pick<Merging<Lost>, "compare" | "merge">
  readonly catalog: Pick<ColumnCatalog, "label" | "text">
  readonly now: () => number
  readonly merged: (done: MergeDone) => void
  readonly closed: () => void
  /** They were not merged, and nobody looks at them any more. */
  readonly missed: (error: Refused) => void
}

/** Two persons beside each other: for each field in which they differ, whose value stays. */
export class CompareViewModel {
  readonly comparison = new Remote<Comparison, Lost | SamePerson | PersonNotFound>()
  readonly chosen = observable.map<ChosenField, MergeChoice>()
  readonly faults = observable.map<ChosenField, AnyFaultCode>()
  failure: Refused | undefined
  busy = false
  readonly pair: { readonly first: PersonId; readonly second: PersonId }
  private readonly around: CompareSurroundings
  private left = false

  constructor(pair: { readonly first: PersonId; readonly second: PersonId }, around: CompareSurroundings) {
    this.pair = pair
    this.around = around
    makeObservable<this, "refuse">(this, {
      failure: observableRef,
      busy: observableRef,
      fields: computed,
      choose: action,
      chooseAll: action,
      merge: action,
      refuse: action,
    })
    this.load()
  }

  get catalog() {
    return this.around.catalog
  }

  get now(): number {
    return this.around.now()
  }

  /** The fields in which the two differ, in the order in which they are shown. */
  get fields(): Comparison["fields"] {
    return this.comparison.value?.fields ?? []
  }

  /** What holds for a field: what was chosen, or else what is offered. */
  choiceOf(field: ChosenField): MergeChoice {
    return this.chosen.get(field) ?? this.fields.find((each) => each.field === field)?.choice ?? "kept"
  }

  choose(field: ChosenField, choice: MergeChoice): void {
    this.chosen.set(field, choice)
    this.faults.delete(field)
  }

  /** Takes everything of one side, or what is offered. */
  chooseAll(choice: "kept" | "gone" | "offered"): void {
    this.faults.clear()
    this.chosen.clear()
    if (choice !== "offered") for (const { field } of this.fields) this.chosen.set(field, choice)
  }

  merge(): void {
    const { value } = this.comparison
    if (this.busy || value === undefined) return
    const { kept, gone, seen } = value
    this.busy = true
    this.failure = undefined
    this.faults.clear()
    const choices = Object.fromEntries(this.fields.map(({ field }) => [field, this.choiceOf(field)]))
    const call = this.around.merging.merge({
      kept: { id: kept.id, version: kept.version },
      gone: { id: gone.id, version: gone.version },
      choices,
      seen,
    })
    run(call, {
      done: ({ id, person, twice }) => this.around.merged({ id, person, gone, twice }),
      failed: (error) => this.refuse(error),
    })
  }

  readonly close = (): void => this.around.closed()

  /** Leaves the two. A merge that was asked for is done all the same, and said; so it is where it could not be done. */
  dispose(): void {
    this.left = true
    this.comparison.dispose()
  }

  private load(): void {
    this.comparison.load(this.around.merging.compare(this.pair), { quiet: true })
  }

  private refuse(error: Refused): void {
    this.busy = false
    if (this.left) {
      this.around.missed(error)
      return
    }
    this.failure = error
    if (error._tag === "InvalidPerson") for (const { field, code } of error.faults) this.faults.set(field, code)
    // What was chosen stays; only fields that differ no longer fall away.
    if (error._tag === "PersonChanged" || error._tag === "MergeOutdated") this.load()
  }
}
