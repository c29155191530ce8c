import { action, computed, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { formatNumber } from "../../../core/kernel/number-format.ts"
import { type FormatFault, formatFault } from "../../../core/people/membership/membership-number.ts"
import type { NumberSettings } from "../../../core/people/membership/number-settings.ts"
import type { InvalidNumberFormat } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { Remote, run } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { numberSettingsText as words } from "../../text/de/number-settings.ts"

const fields = ["prefix", "next", "minimumLength", "suffix", "template"] as const
/** What is typed to say how numbers are written. */
export type NumberField = (typeof fields)[number]

interface NumberSurroundings {
  readonly people: Pick<People<Lost>, "numberSettings" | "setNumberSettings">
  readonly notify: Notify
  readonly today: () => CalendarDate
}

/** How membership numbers are written: what was typed, what it gives, and keeping it. */
export class NumberSettingsViewModel {
  readonly stored = new Remote<{ readonly settings: NumberSettings; readonly nextNumber: string }, Lost>()
  typed: Readonly<Partial<Record<NumberField, string>>> = {}
  custom: boolean | undefined
  busy = false
  failure: Lost | InvalidNumberFormat | undefined
  private readonly around: NumberSurroundings
  private readonly closed: () => void

  constructor(around: NumberSurroundings, closed: () => void) {
    this.around = around
    this.closed = closed
    makeObservable<this, "finish" | "fail">(this, {
      typed: observableRef,
      custom: observableRef,
      busy: observableRef,
      failure: observableRef,
      isCustom: computed,
      settings: computed,
      fault: computed,
      preview: computed,
      type: action,
      choose: action,
      submit: action,
      finish: action,
      fail: action,
    })
    this.stored.load(around.people.numberSettings())
  }

  /** Whether the numbers follow a template instead of prefix and suffix. */
  get isCustom(): boolean {
    return this.custom ?? this.stored.value?.settings.format.template !== undefined
  }

  /** The text of a field. */
  text(field: NumberField): string {
    const settings = this.stored.value?.settings
    const kept = settings === undefined ? "" : field === "next" ? settings.next : (settings.format[field] ?? "")
    return this.typed[field] ?? String(kept)
  }

  /** What was typed as settings; nothing when a number is none. */
  get settings(): NumberSettings | undefined {
    const whole = (field: NumberField, most: number): number | undefined => {
      const text = this.text(field).trim()
      const value = /^\d{1,12}$/.test(text) ? Number(text) : 0
      return value >= 1 && value <= most ? value : undefined
    }
    const [next, minimumLength] = [whole("next", 999_999_999_999), whole("minimumLength", 12)]
    if (next === undefined || minimumLength === undefined) return undefined
    const plain = { prefix: this.text("prefix"), minimumLength, suffix: this.text("suffix") }
    return { format: this.isCustom ? { ...plain, template: this.text("template") } : plain, next }
  }

  /** What is wrong with the format. */
  get fault(): FormatFault | undefined {
    return this.settings === undefined ? undefined : formatFault(this.settings, this.year)
  }

  /** The next three numbers, as the next members would get them if none of these is taken. */
  get preview(): ReadonlyArray<string> {
    const { settings, fault } = this
    if (settings === undefined || fault !== undefined) return []
    const context = { year: this.year, division: words.sampleDivision }
    return [0, 1, 2].map((ahead) => formatNumber(settings.format, settings.next + ahead, context))
  }

  type(field: NumberField, text: string): void {
    this.typed = { ...this.typed, [field]: text }
    this.failure = undefined
  }

  choose(how: "plain" | "custom"): void {
    this.custom = how === "custom"
    if (this.custom && this.text("template") === "") this.type("template", "{year}-{counter:4}")
  }

  submit(): void {
    const { settings, fault } = this
    if (this.busy || settings === undefined || fault !== undefined) return
    this.busy = true
    this.failure = undefined
    // A counter that nobody typed stays as it is by now: others may have been given numbers since.
    const { format, next } = settings
    const change = this.typed.next === undefined ? { format } : { format, next }
    run(this.around.people.setNumberSettings(change), {
      done: () => this.finish(),
      failed: (error) => this.fail(error),
    })
  }

  readonly cancel = (): void => {
    this.dispose()
    this.closed()
  }

  dispose(): void {
    this.stored.dispose()
  }

  private get year(): number {
    return Number(this.around.today().slice(0, 4))
  }

  private finish(): void {
    this.around.notify({ text: words.saved })
    this.cancel()
  }

  private fail(error: Lost | InvalidNumberFormat): void {
    this.busy = false
    this.failure = error
  }
}
