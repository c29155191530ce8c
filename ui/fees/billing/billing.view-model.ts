import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import {
  BillingMonth,
  type BillingPreview,
  type BillingRunOutdated,
  type FeeBatch,
  type FeeBatchId,
  type Fees,
  longestDescription,
  type TierId,
  type TierNotFound,
  type Tiers,
  type ToldTier,
} from "../../../core/fees/index.ts"
import { addMonths, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { billingText as words } from "../../text/de/billing.ts"
import { formatDate } from "../../text/de/format.ts"
import { monthText } from "../../text/de/months.ts"
import { parseDate } from "../../text/de/parse-date.ts"

/** What a billing run needs of the world around it. */
export interface BillingSurroundings {
  readonly tiers: Tiers<Lost>
  readonly fees: Fees<Lost>
  readonly go: Go
  readonly notify: Notify
  readonly today: CalendarDate
  readonly newId: () => FeeBatchId
}

type PreviewedFee = BillingPreview["fees"][number]

/** So many fees stand there at first, and so many more each time. */
const shownAtOnce = 100

/** So long nothing is asked for after a choice. */
const pause = 150

/** The months around today that can be billed. */
const monthsBehind = 3
const monthsAhead = 14

/** A billing run: what it would make, and making it (ANN-06). */
export class BillingViewModel {
  readonly tiers = new Remote<ReadonlyArray<ToldTier>, Lost>()
  readonly batches = new Remote<ReadonlyArray<FeeBatch>, Lost>()
  readonly preview = new Remote<BillingPreview, TierNotFound | Lost>()
  readonly making = new Attempt<TierNotFound | BillingRunOutdated | Lost>()
  month: BillingMonth
  dueOn: string
  description: string
  /** The chosen tiers. */
  chosen: ReadonlySet<TierId> = new Set()
  onlyChanged = false
  shown = shownAtOnce
  fault: { readonly dueOn?: string; readonly description?: string } = {}
  readonly around: BillingSurroundings
  /** The fees are made with this id, however often it is asked for. */
  private readonly batch: FeeBatchId
  private readonly stop: () => void

  constructor(around: BillingSurroundings) {
    this.around = around
    this.batch = around.newId()
    this.month = BillingMonth.make(addMonths(around.today, 1).slice(0, 7))
    this.dueOn = this.usualDay()
    this.description = words.usual(monthText(this.month))
    makeObservable<this, "begin">(this, {
      month: observableRef,
      dueOn: observableRef,
      description: observableRef,
      chosen: observableRef,
      onlyChanged: observableRef,
      shown: observableRef,
      fault: observableRef,
      changed: computed,
      listed: computed,
      begin: action,
      chooseMonth: action,
      toggle: action,
      typeDay: action,
      typeDescription: action,
      toggleChanged: action,
      more: action,
      make: action,
    })
    this.tiers.load(around.tiers.list())
    this.batches.load(around.fees.batches())
    const begins = reaction(
      () => this.tiers.value,
      (tiers) => tiers !== undefined && this.begin(tiers),
    )
    const follows = reaction(
      () => [this.month, [...this.chosen].join(" ")],
      () => this.look(),
      { delay: pause },
    )
    this.stop = () => {
      begins()
      follows()
    }
  }

  /** The months that can be billed. */
  get months(): ReadonlyArray<BillingMonth> {
    return Array.from({ length: monthsBehind + monthsAhead + 1 }, (_, index) =>
      BillingMonth.make(addMonths(this.around.today, index - monthsBehind).slice(0, 7)),
    )
  }

  /** Whether a tier is due in the chosen month. */
  isDue({ billingMonths }: Pick<ToldTier, "billingMonths">): boolean {
    return billingMonths.includes(Number(this.month.slice(5)))
  }

  chooseMonth(month: BillingMonth): void {
    const isUsual = this.description === words.usual(monthText(this.month))
    const isUsualDay = this.dueOn === this.usualDay()
    this.month = month
    if (isUsual) this.description = words.usual(monthText(month))
    if (isUsualDay) this.dueOn = this.usualDay()
    this.chosen = new Set((this.tiers.value ?? []).filter((tier) => this.isDue(tier)).map(({ id }) => id))
    this.making.clear()
  }

  toggle(id: TierId): void {
    const chosen = new Set(this.chosen)
    if (!chosen.delete(id)) chosen.add(id)
    this.chosen = chosen
    this.making.clear()
  }

  typeDay(text: string): void {
    this.dueOn = text
    this.fault = {}
  }

  typeDescription(text: string): void {
    this.description = text
    this.fault = {}
  }

  /** The fees that are not what the person was billed the last time. */
  get changed(): ReadonlyArray<PreviewedFee> {
    return (this.preview.value?.fees ?? []).filter(({ amount, before }) => before !== null && amount !== before)
  }

  /** The fees that are listed. */
  get listed(): ReadonlyArray<PreviewedFee> {
    return this.onlyChanged ? this.changed : (this.preview.value?.fees ?? [])
  }

  toggleChanged(): void {
    this.onlyChanged = !this.onlyChanged
  }

  more(): void {
    this.shown += shownAtOnce
  }

  tierOf(id: TierId): ToldTier | undefined {
    return this.tiers.value?.find((tier) => tier.id === id)
  }

  /** Makes what is shown. What changed since is shown anew, and nothing is made. */
  make(): void {
    const { making, month } = this
    const seen = this.preview.value
    const dueOn = parseDate(this.dueOn)
    const description = this.description.trim()
    this.fault = {
      ...(dueOn === undefined ? { dueOn: words.wrongDay } : {}),
      ...(description === "" ? { description: words.noDescription } : {}),
    }
    if (seen === undefined || making.busy) return
    if (dueOn === undefined || description === "") {
      making.refuse()
      return
    }
    const input = {
      month,
      tiers: [...this.chosen],
      batch: this.batch,
      dueOn,
      description: description.slice(0, longestDescription),
      fingerprint: seen.fingerprint,
    }
    making.start(
      this.around.tiers.bill(input),
      ({ fees }) => {
        this.around.notify({ text: words.made(fees) })
        this.around.go("/fees?tab=all")
      },
      (failure) => {
        if (failure._tag === "BillingRunOutdated") this.look()
      },
    )
  }

  dispose(): void {
    this.stop()
    for (const each of [this.tiers, this.batches, this.preview, this.making]) each.dispose()
  }

  private begin(tiers: ReadonlyArray<ToldTier>): void {
    this.chosen = new Set(tiers.filter((tier) => this.isDue(tier)).map(({ id }) => id))
  }

  /** The first of the month, or today where that is later. */
  private usualDay(): string {
    const first = `${this.month}-01` as CalendarDate
    return formatDate(first < this.around.today ? this.around.today : first)
  }

  private look(): void {
    const { month, chosen } = this
    if (chosen.size === 0) return
    this.preview.load(this.around.tiers.preview({ month, tiers: [...chosen] }), { quiet: true })
  }
}
