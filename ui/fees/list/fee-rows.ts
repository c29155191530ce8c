import type * as Effect from "effect/Effect"
import { action, makeObservable, observable, observableRef } from "mobx"
import type { FeeRow } from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { UnknownCursor } from "../../../core/people/index.ts"
import { run } from "../../remote.ts"

/** So many fees come at once. */
const pageSize = 100

/** What can keep a page from coming. */
export type RowsFailure = UnknownCursor | Lost

type Load = (skip: number) => Effect.Effect<{ readonly rows: ReadonlyArray<FeeRow> }, RowsFailure>

/** The rows of a list of fees, fetched a page at a time as they come into sight. */
export class FeeRows {
  failure: RowsFailure | undefined
  private readonly pages = observable.map<number, ReadonlyArray<FeeRow>>({}, { deep: false })
  private readonly under = new Map<number, () => void>()
  private load: Load | undefined

  constructor() {
    makeObservable<this, "settle">(this, {
      failure: observableRef,
      begin: action,
      put: action,
      settle: action,
    })
  }

  /** Begins another list; what was here goes. */
  begin(load: Load | undefined): void {
    this.dispose()
    this.load = load
    this.failure = undefined
    this.pages.clear()
  }

  /** Whether any row has come, or none will. */
  get isAnswered(): boolean {
    return this.pages.size > 0 || this.failure !== undefined || this.load === undefined
  }

  at(place: number): FeeRow | undefined {
    return this.pages.get(Math.floor(place / pageSize))?.[place % pageSize]
  }

  /** All rows that are here. */
  get here(): ReadonlyArray<FeeRow> {
    return [...this.pages.values()].flat()
  }

  /** Fetches what is missing between two places. */
  want(first: number, last: number): void {
    for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page += 1) this.fetch(page)
  }

  /** Puts a row in the place of its older self. */
  put(row: FeeRow): void {
    for (const [page, rows] of this.pages)
      if (rows.some(({ id }) => id === row.id))
        this.pages.set(
          page,
          rows.map((each) => (each.id === row.id ? row : each)),
        )
  }

  dispose(): void {
    for (const stop of this.under.values()) stop()
    this.under.clear()
  }

  private fetch(page: number): void {
    if (this.load === undefined || this.pages.has(page) || this.under.has(page) || this.failure !== undefined) return
    const stop = run(this.load(page * pageSize), {
      done: ({ rows }) => this.settle(page, rows, undefined),
      failed: (failure) => this.settle(page, undefined, failure),
    })
    this.under.set(page, stop)
  }

  private settle(page: number, rows: ReadonlyArray<FeeRow> | undefined, failure: RowsFailure | undefined): void {
    this.under.delete(page)
    this.failure = failure
    if (rows !== undefined) this.pages.set(page, rows)
  }
}
