import { computed, makeObservable } from "mobx"
import type { FeeRow, Fees } from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PaletteSource, Target } from "../../shell/palette/palette-source.ts"
import { TypedSearch } from "../../shell/palette/typed-search.ts"
import type { Go } from "../../surroundings.ts"
import type { Message } from "../../text/de/call-errors.ts"
import { feeStateText, feesText as words } from "../../text/de/fees.ts"
import { formatMoney } from "../../text/de/format.ts"

/** What finding fees takes. */
export interface FeesSourceSurroundings {
  readonly fees: Pick<Fees<Lost>, "list">
  /** Whether the user may see fees. */
  readonly may: boolean
  readonly go: Go
}

const mostFees = 5
const lastDueFirst = { by: "dueOn", descending: true } as const

const searchOf = ({ fees, may }: FeesSourceSurroundings) =>
  new TypedSearch(may, (search) => fees.list({ filter: { search }, sort: lastDueFirst, limit: mostFees }))

/** Finds fees by who they are of, what they are for and their reference, those that are due last first (APP-22). */
export class FeesSource implements PaletteSource {
  readonly type: PaletteSource["type"]
  readonly dispose: PaletteSource["dispose"]
  private readonly search: ReturnType<typeof searchOf>
  private readonly go: Go

  constructor(around: FeesSourceSurroundings) {
    this.search = searchOf(around)
    this.type = this.search.type
    this.dispose = this.search.dispose
    this.go = around.go
    makeObservable(this, { targets: computed })
  }

  get targets(): ReadonlyArray<Target> {
    return (this.search.value?.rows ?? []).map((row) => this.target(row))
  }

  get searching(): boolean {
    return this.search.searching
  }

  get failure(): Message | undefined {
    return this.search.failure
  }

  private target({ id, description, person, amount, state }: FeeRow): Target {
    const name = person === null ? words.erased : (person.name ?? words.trashed)
    return {
      id,
      // Some say themselves whose they are.
      label: description.includes(name) ? description : `${description} · ${name}`,
      kind: ["Beitrag", formatMoney(amount), feeStateText[state]].join(" · "),
      run: () => this.go(`/fees/${id}`),
    }
  }
}
