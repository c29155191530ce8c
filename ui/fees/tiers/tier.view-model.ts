import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import {
  BillingMonth,
  type KeptTier,
  type Simulation,
  sameTier,
  type Tier,
  type TierChanged,
  type TierContent,
  type TierExamples,
  type TierId,
  type TierNameTaken,
  type TierNotFound,
  type Tiers,
  type ToldTier,
  type TooManyTiers,
  withGroupNames,
} from "../../../core/fees/index.ts"
import { addMonths, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { WordId } from "../../../core/kernel/id.ts"
import { zero } from "../../../core/kernel/money.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { tiersText as words } from "../../text/de/tiers.ts"
import { RuleGroups } from "./rule-groups.ts"
import { TierForm } from "./tier-form.ts"

type SaveFailure = TierNotFound | TierChanged | TierNameTaken | TooManyTiers | Lost

/** What the page of a tier needs of the world around it. */
export interface TierSurroundings {
  readonly calls: Tiers<Lost>
  readonly go: Go
  readonly notify: Notify
  readonly today: CalendarDate
  readonly newId: () => TierId
  /** The name with which a new tier begins. */
  readonly name: string
}

/** Examples with the rules that they were reckoned by. */
export interface ShownExamples extends TierExamples {
  readonly content: TierContent
}

/** So long nothing is asked for while somebody types. */
const pause = 350

const emptyTier = (name: string): TierContent => ({ name, amount: zero, billingMonths: [1], rules: [] })

/** A tier with its rules, and what they mean for the members who have it, while it is being written (ANN-01 to 08). */
export class TierViewModel {
  readonly tiers = new Remote<ReadonlyArray<ToldTier>, Lost>()
  readonly groups = new Remote<ReadonlyArray<{ readonly id: WordId; readonly name: string }>, Lost>()
  readonly examples = new Remote<ShownExamples, Lost>()
  readonly simulation = new Remote<Simulation, Lost>()
  readonly saving = new Attempt<SaveFailure>()
  readonly deleting = new Attempt<TierNotFound | TierChanged | Lost>()
  form: TierForm | undefined
  /** The month that the examples are for. */
  month: BillingMonth | undefined
  dialog: "delete" | "compare" | undefined
  /** Whether there is no such tier (any more). */
  isGone = false
  readonly around: TierSurroundings
  readonly year: number
  readonly id: TierId
  private readonly isNew: boolean
  private kept: KeptTier | undefined
  private readonly stop: () => void

  constructor(id: TierId | "new", around: TierSurroundings) {
    this.around = around
    this.isNew = id === "new"
    this.id = id === "new" ? around.newId() : id
    this.year = Number(around.today.slice(0, 4)) + 1
    makeObservable<this, "begin">(this, {
      form: observableRef,
      month: observableRef,
      dialog: observableRef,
      isGone: observableRef,
      ruleGroups: computed,
      begin: action,
      show: action,
      open: action,
      close: action,
    })
    this.tiers.load(around.calls.list())
    this.groups.load(around.calls.groups())
    const begins = reaction(
      () => this.tiers.value,
      (tiers) => tiers !== undefined && this.form === undefined && this.begin(tiers),
    )
    const follows = reaction(
      () => [JSON.stringify(this.form?.read()), this.month],
      () => this.showExamples(),
      { delay: pause },
    )
    this.stop = () => {
      begins()
      follows()
    }
  }

  /** What the page is called. */
  get title(): string {
    return this.kept?.name ?? words.fresh
  }

  /** The groups that the rules can mean or mean already. */
  get ruleGroups(): RuleGroups {
    return new RuleGroups(this.groups.value ?? [], this.tiers.value?.find(({ id }) => id === this.id)?.groups ?? [])
  }

  /** What is typed, with its groups by their names. */
  named(content: TierContent): Tier {
    return { id: this.id, ...withGroupNames(content, this.ruleGroups.nameOf) }
  }

  /** Whether something is typed that is not saved. */
  get isUnsaved(): boolean {
    if (this.form === undefined) return false
    const typed = this.form.read()
    return typed === undefined || !sameTier(typed, this.kept ?? emptyTier(this.around.name))
  }

  /** The next twelve months, in those of which the tier is due. */
  get months(): ReadonlyArray<BillingMonth> {
    const { form } = this
    return Array.from({ length: 12 }, (_, ahead) =>
      BillingMonth.make(addMonths(this.around.today, ahead).slice(0, 7)),
    ).filter((month) => form === undefined || form.months.has(Number(month.slice(5))))
  }

  /** The month whose examples are shown: the chosen one, as long as the tier is due in it. */
  get shownMonth(): BillingMonth | undefined {
    const { months, month } = this
    return month !== undefined && months.includes(month) ? month : months[0]
  }

  show(month: BillingMonth): void {
    this.month = month
  }

  /** Whether the tier is there already. */
  get isKept(): boolean {
    return this.kept !== undefined
  }

  save(): void {
    const { form, saving, kept } = this
    if (form === undefined || saving.busy) return
    const content = form.check()
    if (content === undefined) {
      saving.refuse()
      return
    }
    const input = { id: this.id, version: kept?.version ?? 0, content }
    saving.start(this.around.calls.save(input), (tier) => {
      this.kept = tier
      this.around.notify({ text: words.saved(tier.name) })
      this.around.go("/fees/tiers")
    })
  }

  open(dialog: "delete" | "compare"): void {
    this.deleting.clear()
    this.dialog = dialog
    if (dialog === "compare") this.compare()
  }

  readonly close = (): void => {
    this.dialog = undefined
  }

  delete(): void {
    const { kept } = this
    if (kept === undefined) return
    this.deleting.start(this.around.calls.remove({ id: kept.id, version: kept.version }), () => {
      this.around.notify({ text: words.deleted(kept.name) })
      this.around.go("/fees/tiers")
    })
  }

  /** Reckons a year with the tier as it is typed. */
  compare(): void {
    const content = this.form?.check()
    if (content === undefined) {
      this.dialog = undefined
      this.saving.refuse()
      return
    }
    const others = (this.tiers.value ?? []).filter(({ id }) => id !== this.id)
    const imagined = [...others.map(({ version: _, groups: __, ...tier }) => tier), { id: this.id, ...content }]
    this.simulation.load(this.around.calls.simulate({ tiers: imagined, year: this.year }))
  }

  dispose(): void {
    this.stop()
    for (const each of [this.tiers, this.groups, this.examples, this.simulation, this.saving, this.deleting])
      each.dispose()
  }

  private begin(tiers: ReadonlyArray<ToldTier>): void {
    this.kept = tiers.find(({ id }) => id === this.id)
    this.isGone = this.kept === undefined && !this.isNew
    if (!this.isGone) this.form = new TierForm(this.kept ?? emptyTier(this.around.name))
  }

  private showExamples(): void {
    const content = this.form?.read()
    const month = this.shownMonth
    if (content === undefined || month === undefined) return
    const asked = this.around.calls.examples({ id: this.id, content, month })
    this.examples.load(
      Effect.map(asked, (found) => ({ ...found, content })),
      { quiet: true },
    )
  }
}
