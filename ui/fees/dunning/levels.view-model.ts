import { action, makeObservable, observableRef, reaction } from "mobx"
import {
  type Dunning,
  type DunningChanged,
  type DunningContent,
  type DunningSettings,
  mostLevels,
} from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { maxCents } from "../../../core/kernel/money.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { usualDunning, levelsText as words } from "../../text/de/dunning.ts"
import { typedMoney } from "../tiers/rule-form.ts"
import { LevelForm, typedCount } from "./level-form.ts"

/** What the levels of dunning need of the world around them. */
export interface LevelsSurroundings {
  readonly calls: Pick<Dunning<Lost>, "settings" | "saveSettings">
  readonly go: Go
  readonly notify: Notify
}

/** How a workspace reminds, while it is being written (FEE-10). */
export class LevelsViewModel {
  readonly settings = new Remote<DunningSettings | null, Lost>()
  readonly saving = new Attempt<DunningChanged | Lost>()
  levels: ReadonlyArray<LevelForm> = []
  payWithin = ""
  minimum = ""
  faults: { readonly payWithin?: string; readonly minimum?: string } = {}
  readonly around: LevelsSurroundings
  private readonly stop: () => void

  constructor(around: LevelsSurroundings) {
    this.around = around
    makeObservable<this, "begin">(this, {
      levels: observableRef,
      payWithin: observableRef,
      minimum: observableRef,
      faults: observableRef,
      begin: action,
      type: action,
      add: action,
      remove: action,
      save: action,
    })
    this.stop = reaction(
      () => this.settings.value,
      (settings) => settings !== undefined && this.begin(settings ?? usualDunning),
    )
    this.settings.load(around.calls.settings())
  }

  type(field: "payWithin" | "minimum", text: string): void {
    this[field] = text
    this.faults = {}
    this.saving.clear()
  }

  get isFull(): boolean {
    return this.levels.length >= mostLevels
  }

  add(): void {
    const last = usualDunning.levels.at(-1)
    if (!this.isFull && last !== undefined) this.levels = [...this.levels, new LevelForm({ ...last, name: "" })]
  }

  /** The last level stays: without one nobody could be reminded. */
  remove(level: LevelForm): void {
    if (this.levels.length > 1) this.levels = this.levels.filter((each) => each !== level)
  }

  /** Shows how things stand when somebody else was quicker; what was typed here is dropped. */
  readonly takeTheirs = (): void => {
    const { failure } = this.saving
    if (failure?._tag !== "DunningChanged") return
    this.saving.clear()
    this.settings.settle({ is: "loaded", value: failure.current })
  }

  save(): void {
    const { saving } = this
    const content = this.check()
    if (saving.busy) return
    if (content === undefined) {
      saving.refuse()
      return
    }
    const version = this.settings.value?.version ?? 0
    saving.start(this.around.calls.saveSettings({ version, content }), () => {
      this.around.notify({ text: words.saved })
      this.around.go("/fees/dunning")
    })
  }

  dispose(): void {
    this.stop()
    this.settings.dispose()
    this.saving.dispose()
  }

  private begin({ levels, payWithin, minimum }: DunningContent): void {
    this.levels = levels.map((level) => new LevelForm(level))
    this.payWithin = String(payWithin)
    this.minimum = typedMoney(minimum)
    this.faults = {}
  }

  private check(): DunningContent | undefined {
    const checked = this.levels.map((level) => level.check())
    const levels = checked.flatMap((level) => level ?? [])
    const payWithin = typedCount(this.payWithin, 90)
    const minimum = readAmount(this.minimum)
    const isMinimum = minimum !== undefined && minimum >= 0 && minimum <= maxCents
    this.faults = {
      ...(payWithin === undefined ? { payWithin: words.faults.payWithin } : {}),
      ...(isMinimum ? {} : { minimum: words.faults.minimum }),
    }
    if (levels.length < checked.length || payWithin === undefined || !isMinimum) return undefined
    return { levels, payWithin, minimum }
  }
}
