import { action, computed, makeObservable, observableRef } from "mobx"
import {
  earliestTransfer,
  type FeeChoice,
  type NothingToTransfer,
  type PayingAccountMissing,
  readFeeText,
  type TooManyFees,
  type TransferDateRefused,
  type TransferOrderId,
  type TransferReview,
  type Transfers,
  type TransfersOutdated,
  transferDateFault,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { feeTextFaultText } from "../../text/de/fees.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import { transfersText as words } from "../../text/de/transfers.ts"
import { ShownMore } from "../debits/shown-more.ts"

/** What making an order to pay needs of the world around it. */
export interface NewTransferSurroundings {
  readonly calls: Pick<Transfers<Lost>, "review" | "make">
  readonly go: Go
  readonly notify: Notify
  readonly today: CalendarDate
  readonly newId: () => TransferOrderId
  /** Fees that were chosen elsewhere; without them a text says which. */
  readonly taken: FeeChoice | undefined
}

/** So long nothing is asked for while somebody types. */
const pause = 200

/** Giving money back: whom, when, and what each person will read; then it is made as it stands there (SEP-11). */
export class NewTransferViewModel {
  readonly review = new Remote<TransferReview, PayingAccountMissing | TooManyFees | Lost>()
  readonly making = new Attempt<
    PayingAccountMissing | TooManyFees | TransferDateRefused | TransfersOutdated | NothingToTransfer | Lost
  >()
  readonly table = new ShownMore()
  taken: FeeChoice | undefined
  typed = ""
  date: string
  /** What the shown review is of; while something else is typed it cannot be made. */
  looked: { readonly fees: FeeChoice; readonly executionDate: CalendarDate } | undefined
  readonly around: NewTransferSurroundings
  /** The order is made with this id, however often it is asked for. */
  private readonly id: TransferOrderId
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(around: NewTransferSurroundings) {
    this.around = around
    this.id = around.newId()
    this.taken = around.taken
    this.date = formatDate(earliestTransfer(around.today))
    makeObservable<this, "look">(this, {
      taken: observableRef,
      typed: observableRef,
      date: observableRef,
      looked: observableRef,
      fault: computed,
      day: computed,
      dayFault: computed,
      canMake: computed,
      chooseAll: action,
      type: action,
      typeDate: action,
      make: action,
      look: action,
    })
    this.look()
  }

  /** What is wrong with the typed text, if anything is. */
  get fault(): string | undefined {
    const read = readFeeText(this.typed)
    return read.ok ? undefined : feeTextFaultText[read.fault](read.part)
  }

  /** The day that was typed, if it is one. */
  get day(): CalendarDate | undefined {
    return parseDate(this.date)
  }

  /** What is wrong with the day, if anything is. */
  get dayFault(): string | undefined {
    if (this.day === undefined) return words.wrongDay
    const fault = transferDateFault(this.day, this.around.today)
    return fault && words.dayFaults[fault]
  }

  /** Whether what is shown can be made: it is what was asked for, and somebody gets something. */
  get canMake(): boolean {
    const { state } = this.review
    return this.looked !== undefined && state.is === "loaded" && state.value.ready.length > 0
  }

  /** Takes all that is owed in place of what was chosen elsewhere. */
  chooseAll(): void {
    this.taken = undefined
    this.look()
  }

  type(text: string): void {
    this.typed = text
    this.wait()
  }

  typeDate(text: string): void {
    this.date = text
    this.wait()
  }

  make(): void {
    const { looked, making, around, id } = this
    const review = this.review.value
    if (making.busy) return
    if (looked === undefined || review === undefined || !this.canMake) {
      making.refuse()
      return
    }
    making.start(
      around.calls.make({ id, ...looked, fingerprint: review.fingerprint }),
      action(() => {
        this.looked = undefined
        around.notify({ text: words.made })
        around.go(`/fees/transfers/${id}`)
      }),
      (failure) => {
        if (failure._tag === "TransfersOutdated") this.look()
      },
    )
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.review.dispose()
    this.making.dispose()
  }

  private wait(): void {
    this.looked = undefined
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.look(), pause)
  }

  /** Looks at what an order would become, of what stands in the fields now. */
  private look(): void {
    const read = readFeeText(this.typed)
    const { taken, day } = this
    this.looked = undefined
    if (day === undefined || this.dayFault !== undefined || (taken === undefined && !read.ok)) return
    const found = read.ok ? { ...read.filter, states: read.filter.states ?? (["refund"] as const) } : {}
    this.looked = { fees: taken ?? { found, except: [] }, executionDate: day }
    this.review.load(this.around.calls.review(this.looked))
  }
}
