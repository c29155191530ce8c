import { action, computed, makeObservable, observableRef } from "mobx"
import {
  type DebitDraftNotFound,
  type Debits,
  type FeeFilter,
  type Fees,
  readFeeText,
  type SepaJobId,
  type SepaSettings,
  type SepaSettingsMissing,
  type TooManyDebitDrafts,
  type TooManyFees,
} from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go } from "../../surroundings.ts"
import { debitsText as words } from "../../text/de/debits.ts"
import { feeTextFaultText } from "../../text/de/fees.ts"

/** What choosing fees to be collected needs of the world around it. */
export interface NewDebitSurroundings {
  readonly calls: Pick<Debits<Lost>, "settings" | "start">
  readonly fees: Pick<Fees<Lost>, "sums">
  readonly go: Go
  readonly newId: () => SepaJobId
}

type Sums = ReadonlyArray<{ readonly fees: number; readonly open: number }>

/** So long nothing is asked for while somebody types. */
const pause = 200

/** The states of fees that can be collected. */
const openStates = ["unpaid", "partial", "debitDisputed"] as const

/** The first step to a direct debit: which fees (SEP-05). */
export class NewDebitViewModel {
  readonly settings = new Remote<SepaSettings, Lost>()
  readonly sums = new Remote<Sums, Lost>()
  readonly starting = new Attempt<DebitDraftNotFound | SepaSettingsMissing | TooManyDebitDrafts | TooManyFees | Lost>()
  typed: string = words.usualFilter
  readonly around: NewDebitSurroundings
  /** The draft is begun with this id, however often it is asked for. */
  private readonly id: SepaJobId
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(around: NewDebitSurroundings) {
    this.around = around
    this.id = around.newId()
    makeObservable(this, {
      typed: observableRef,
      fault: computed,
      filter: computed,
      found: computed,
      type: action,
      start: action,
    })
    this.settings.load(around.calls.settings())
    this.look()
  }

  /** What is wrong with the typed text, if anything is. */
  get fault(): string | undefined {
    const read = readFeeText(this.typed)
    return read.ok ? undefined : feeTextFaultText[read.fault](read.part)
  }

  /** The open fees that the text finds; nothing as long as it is faulty. */
  get filter(): FeeFilter | undefined {
    const read = readFeeText(this.typed)
    return read.ok ? { ...read.filter, states: read.filter.states ?? openStates } : undefined
  }

  /** How many fees that is, and what is open of them; nothing as long as it is not known. */
  get found(): { readonly fees: number; readonly open: number } | undefined {
    return this.sums.value?.reduce((all, { fees, open }) => ({ fees: all.fees + fees, open: all.open + open }), {
      fees: 0,
      open: 0,
    })
  }

  type(text: string): void {
    this.typed = text
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.look(), pause)
  }

  start(): void {
    const { filter, starting, around } = this
    if (filter === undefined || starting.busy) return
    starting.start(around.calls.start({ id: this.id, fees: { found: filter, except: [] } }), ({ id }) =>
      around.go(`/fees/sepa/drafts/${id}`),
    )
  }

  dispose(): void {
    clearTimeout(this.timer)
    for (const each of [this.settings, this.sums, this.starting]) each.dispose()
  }

  private look(): void {
    const { filter } = this
    if (filter !== undefined) this.sums.load(this.around.fees.sums({ filter }), { quiet: true })
  }
}
