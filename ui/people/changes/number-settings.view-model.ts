import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { type FormatFault, formatFault } from "../../../core/people/membership/membership-number.ts"
import type { NumberPreview, NumberSettings } from "../../../core/people/membership/number-settings.ts"
import type { InvalidNumberFormat } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { Remote, run } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { numberSettingsText as words } from "../../text/de/number-settings.ts"

const fields = ["prefix", "next", "minimumLength", "suffix", "template"] as const
/** What is typed to say how numbers are written. */
export type NumberField = (typeof fields)[number]

/** So long somebody may type before the next numbers are asked for, in milliseconds. */
const typing = 250

interface NumberSurroundings {
  readonly people: Pick<People<Lost>, "numberSettings" | "previewNumbers" | "setNumberSettings">
  readonly notify: Notify
  readonly today: () => CalendarDate
}

/** How membership numbers are written: what was typed, what it gives, and keeping it. */
export class NumberSettingsViewModel {
  readonly stored = new Remote<{ readonly settings: NumberSettings; readonly nextNumber: string }, Lost>()
  /** The next numbers by what was typed, as members would really get them. */
  readonly preview = new Remote<NumberPreview, Lost | InvalidNumberFormat>()
  typed: Readonly<Partial<Record<NumberField, string>>> = {}
  custom: boolean | undefined
  busy = false
  failure: Lost | InvalidNumberFormat | undefined
  private readonly around: NumberSurroundings
  private readonly closed: () => void
  private readonly stop: () => void

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
      sound: computed,
      type: action,
      choose: action,
      submit: action,
      finish: action,
      fail: action,
    })
    this.stop = reaction(
      () => this.sound,
      (settings) => {
        if (settings === undefined) return
        const wish = { ...settings, division: words.sampleDivision }
        this.preview.load(around.people.previewNumbers(wish), { quiet: true })
      },
      { delay: typing },
    )
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

  /** What was typed, once nothing is wrong with it and what is kept is here. */
  get sound(): NumberSettings | undefined {
    return this.stored.value === undefined || this.fault !== undefined ? undefined : this.settings
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
    const { sound: settings } = this
    if (this.busy || settings === undefined) return
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
    this.stop()
    this.stored.dispose()
    this.preview.dispose()
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
