import { action, makeObservable, observable, observableRef, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ListField } from "../../../core/people/owing.ts"
import type { People } from "../../../core/people/people.port.ts"
import { type ColumnTotal, mostTotals, type TotalsQuery } from "../../../core/people/person-query.ts"
import { run } from "../../remote.ts"

interface TotalsSurroundings {
  readonly people: Pick<People<Lost>, "totals">
  /** Whether the rows are still to come: they are never kept waiting. */
  readonly busy: () => boolean
}

/** What stands in the columns of all persons that a list finds, not only in the rows that are here; or of those that are chosen. */
export class ListTotals {
  of: ReadonlyMap<ListField, ColumnTotal> = new Map()
  /** Of how many chosen persons; nothing where of all. */
  chosen: number | undefined
  private readonly around: TotalsSurroundings
  private stopWaiting: () => void = () => {}
  private stopAsking: () => void = () => {}

  constructor(around: TotalsSurroundings) {
    this.around = around
    makeObservable<this, "know">(this, { of: observableRef, chosen: observable, know: action })
  }

  /** Asks for the totals of these columns once the rows are here, of so many chosen persons; what is shown stays until then. */
  ask(selection: Omit<TotalsQuery, "fields">, fields: ReadonlyArray<ListField>, chosen?: number): void {
    this.dispose()
    this.stopWaiting = when(
      () => !this.around.busy(),
      () => {
        this.stopAsking = run(this.around.people.totals({ ...selection, fields: fields.slice(0, mostTotals) }), {
          done: (totals) => this.know(totals, chosen),
          // Without them the list is a list all the same.
          failed: () => this.know([], undefined),
        })
      },
    )
  }

  dispose(): void {
    this.stopWaiting()
    this.stopAsking()
  }

  private know(totals: ReadonlyArray<ColumnTotal>, chosen: number | undefined): void {
    this.chosen = chosen
    this.of = new Map(totals.map((each) => [each.field, each]))
  }
}
