import * as Effect from "effect/Effect"
import { type FeeRow, mostFeesInPage } from "../../../core/fees/index.ts"
import { Attempt } from "../../attempt.ts"
import { saveTable } from "../../people/report/table-file.ts"
import { feeName } from "./fee-name.ts"
import type { RowsFailure } from "./fee-rows.ts"
import { feeTable } from "./fee-table.ts"
import type { FeesViewModel } from "./fees.view-model.ts"

/** Gives all fees of the list as a file (FEE-07). */
export class FeeExport {
  readonly attempt = new Attempt<RowsFailure>()
  private readonly list: FeesViewModel

  constructor(list: FeesViewModel) {
    this.list = list
  }

  start(format: "csv" | "xlsx"): void {
    const { files, notify, today } = this.list.around
    const all = this.rows()
    if (all === undefined) return
    this.attempt.start(all, (rows) => {
      void saveTable(
        { ...files, notify },
        format,
        feeTable(rows, (row) => feeName(row)),
        today,
      )
    })
  }

  /** All rows, each page from where the one before ended: so the last comes as fast as the first, and none twice. */
  rows(): Effect.Effect<ReadonlyArray<FeeRow>, RowsFailure> | undefined {
    const { shown: filter, sort, around } = this.list
    if (filter === undefined) return undefined
    return Effect.gen(function* () {
      const rows: Array<FeeRow> = []
      let after: string | null = null
      do {
        const page: { readonly rows: ReadonlyArray<FeeRow>; readonly next: string | null } = yield* around.calls.list({
          filter,
          sort,
          limit: mostFeesInPage,
          ...(after === null ? {} : { after }),
        })
        rows.push(...page.rows)
        after = page.next
      } while (after !== null)
      return rows
    })
  }
}
