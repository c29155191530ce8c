import { computed, makeObservable, observableRef } from "mobx"
import type { FeeRow, Fees } from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { UnknownCursor } from "../../../core/people/people.errors.ts"
import { Remote } from "../../remote.ts"
import type { PaletteSource, Target } from "../../shell/palette/palette-source.ts"
import type { Go } from "../../surroundings.ts"
import type { Message } from "../../text/de/call-errors.ts"
import { messageOf } from "../../text/de/errors.ts"
import { feeStateText, feesText as words } from "../../text/de/fees.ts"
import { formatMoney } from "../../text/de/format.ts"

/** What finding fees takes. */
export interface FeesSourceSurroundings {
  readonly fees: Pick<Fees<Lost>, "list">
  /** Whether the user may see fees. */
  readonly may: boolean
  readonly go: Go
}

/** Shorter words find too many fees to be of use. */
const shortestSearch = 2
const mostFees = 5

/** Finds fees by who they are of, what they are for and their reference, those that are due last first (APP-22). */
export class FeesSource implements PaletteSource {
  private text = ""
  private readonly found = new Remote<{ readonly rows: ReadonlyArray<FeeRow> }, Lost | UnknownCursor>()
  private readonly around: FeesSourceSurroundings

  constructor(around: FeesSourceSurroundings) {
    this.around = around
    makeObservable<this, "text">(this, { text: observableRef, targets: computed })
  }

  get targets(): ReadonlyArray<Target> {
    return this.searches ? (this.found.value?.rows ?? []).map((row) => this.target(row)) : []
  }

  get searching(): boolean {
    return this.searches && this.found.state.is === "loading"
  }

  get failure(): Message | undefined {
    const { state } = this.found
    return this.searches && state.is === "failed" ? messageOf(state.error) : undefined
  }

  readonly type = (text: string): void => {
    this.text = text.trim()
    if (!this.searches) return
    const filter = { search: this.text.slice(0, 200) }
    const sort = { by: "dueOn", descending: true } as const
    this.found.load(this.around.fees.list({ filter, sort, limit: mostFees }), { quiet: true })
  }

  readonly dispose = (): void => this.found.dispose()

  private get searches(): boolean {
    return this.around.may && this.text.length >= shortestSearch
  }

  private target({ id, description, person, amount, state }: FeeRow): Target {
    const name = person === null ? words.erased : (person.name ?? words.trashed)
    return {
      id,
      // Some say themselves whose they are.
      label: description.includes(name) ? description : `${description} · ${name}`,
      kind: ["Beitrag", formatMoney(amount), feeStateText[state]].join(" · "),
      run: () => this.around.go(`/fees/${id}`),
    }
  }
}
