import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx"
import {
  type CurrentSepaSettings,
  type DebitFormat,
  type Debits,
  highestSurcharge,
  type InvalidSepaSettings,
  type KnownBank,
  largestMandateNumber,
  type Mandates,
  type SepaSettingsChanged,
  type SepaSettingsContent,
  type SepaSettingsFault,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { checkIban } from "../../../core/kernel/iban.ts"
import { cents } from "../../../core/kernel/money.ts"
import type { NumberFormat } from "../../../core/kernel/number-format.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { sepaSettingsFaultText, debitSettingsText as words } from "../../text/de/debit-settings.ts"
import { formatDate, formatIban } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"

/** The fields that are typed. */
export type SettingsField =
  | "party"
  | "creditorIdentifier"
  | "iban"
  | "bic"
  | "surcharge"
  | "prefix"
  | "digits"
  | "suffix"
  | "template"
  | "next"
  | "collectedUntil"

/** What the settings for direct debits need of the world around them. */
export interface SettingsSurroundings {
  readonly calls: Pick<Debits<Lost>, "settings" | "saveSettings" | "bank">
  readonly mandates: Pick<Mandates<Lost>, "preview">
  readonly notify: Notify
  readonly today: CalendarDate
}

const fieldOf: Readonly<Record<SepaSettingsFault, SettingsField>> = {
  partyEmpty: "party",
  partyTooLong: "party",
  creditorIdentifier: "creditorIdentifier",
  notGermanCreditorId: "creditorIdentifier",
  iban: "iban",
  ibanNotSepa: "iban",
  bic: "bic",
  bicUnknown: "bic",
  mandateTemplate: "template",
  mandateCharacters: "prefix",
  collectedInFuture: "collectedUntil",
}

/** So long somebody may type before the next references are asked for, in milliseconds. */
const typing = 250

const money = (amount: number): string => (amount / 100).toFixed(2).replace(".", ",")

const typedOf = (settings: CurrentSepaSettings): Readonly<Record<SettingsField, string>> => ({
  party: settings.party,
  creditorIdentifier: settings.creditorIdentifier,
  iban: formatIban(settings.iban),
  bic: settings.bic,
  surcharge: money(settings.surcharge),
  prefix: settings.mandateReferences.prefix,
  digits: String(settings.mandateReferences.minimumLength),
  suffix: settings.mandateReferences.suffix,
  template: settings.mandateReferences.template ?? "",
  next: String(settings.nextMandate),
  collectedUntil: settings.collectedUntil === null ? "" : formatDate(settings.collectedUntil),
})

/** What a workspace collects with by direct debit (SEP-01). */
export class DebitSettingsViewModel {
  readonly settings = new Remote<CurrentSepaSettings, Lost>()
  readonly bank = new Remote<KnownBank | null, Lost>()
  /** The next references as they would be written, or what is wrong with that. */
  readonly preview = new Remote<
    { readonly references: ReadonlyArray<string>; readonly fault: SepaSettingsFault | null },
    Lost
  >()
  readonly saving = new Attempt<InvalidSepaSettings | SepaSettingsChanged | Lost>()
  readonly typed = observable.map<SettingsField, string>()
  format: DebitFormat = "pain.008.001.08"
  faults: Partial<Readonly<Record<SettingsField, string>>> = {}
  /** The number of the next reference, as it was read last. */
  nextMandate = 1
  private version = 0
  private readonly around: SettingsSurroundings
  private readonly stop: () => void

  constructor(around: SettingsSurroundings) {
    this.around = around
    makeObservable<this, "begin" | "follow">(this, {
      format: observableRef,
      faults: observableRef,
      nextMandate: observableRef,
      iban: computed,
      mandateFormat: computed,
      wish: computed,
      formatFault: computed,
      references: computed,
      type: action,
      choose: action,
      save: action,
      begin: action,
      follow: action,
    })
    const begins = reaction(
      () => this.settings.value,
      (settings) => settings !== undefined && this.typed.size === 0 && this.begin(settings),
    )
    const looks = reaction(
      () => this.iban,
      (iban) => iban !== undefined && this.bank.load(around.calls.bank({ iban })),
    )
    const shows = reaction(
      () => (this.settings.value === undefined ? undefined : this.wish),
      (wish) => wish !== undefined && this.preview.load(around.mandates.preview(wish), { quiet: true }),
      { delay: typing },
    )
    this.stop = () => {
      shows()
      begins()
      looks()
    }
    this.settings.load(around.calls.settings())
  }

  value(field: SettingsField): string {
    return this.typed.get(field) ?? ""
  }

  type(field: SettingsField, text: string): void {
    this.typed.set(field, text)
    const { [field]: _, ...others } = this.faults
    this.faults = others
  }

  choose(format: DebitFormat): void {
    this.format = format
  }

  /** The typed IBAN, once it is one. */
  get iban(): string | undefined {
    const checked = checkIban(this.value("iban"))
    return checked.ok ? checked.iban : undefined
  }

  /** How references of mandates are written, once that is well typed. */
  get mandateFormat(): NumberFormat | undefined {
    const [digits, template] = [this.digits, this.value("template").trim()]
    if (digits === undefined) return undefined
    const format = { prefix: this.value("prefix"), minimumLength: digits, suffix: this.value("suffix") }
    return template === "" ? format : { ...format, template }
  }

  /** The references that are asked for, once format and number are well typed. */
  get wish(): { readonly format: NumberFormat; readonly nextMandate: number | undefined } | undefined {
    const { mandateFormat: format, movedTo } = this
    return format === undefined || movedTo === null ? undefined : { format, nextMandate: movedTo }
  }

  /** The next references, while what they follow from is well typed. */
  get references(): ReadonlyArray<string> {
    return this.wish === undefined ? [] : (this.preview.value?.references ?? [])
  }

  /** What is wrong with how references would be written. */
  get formatFault(): string | undefined {
    const fault = this.preview.value?.fault ?? null
    return fault === null ? undefined : sepaSettingsFaultText[fault]
  }

  /** Saves what was typed. When somebody else was quicker it stays, and can be saved over theirs. */
  save(): void {
    const { digits, wish, movedTo } = this
    const surcharge = readAmount(this.value("surcharge"))
    const until = this.value("collectedUntil").trim() === "" ? null : parseDate(this.value("collectedUntil"))
    const isDay = until === null || (until !== undefined && until <= this.around.today)
    const isSurcharge = surcharge !== undefined && surcharge >= 0 && surcharge <= highestSurcharge
    this.faults = {
      ...(isSurcharge ? {} : { surcharge: words.wrongSurcharge }),
      ...(digits === undefined ? { digits: words.wrongDigits } : {}),
      ...(movedTo === null ? { next: words.wrongNext } : {}),
      ...(isDay ? {} : { collectedUntil: words.wrongDay }),
    }
    if (this.saving.busy) return
    if (!isSurcharge || !isDay || wish === undefined || until === undefined) {
      this.saving.refuse()
      return
    }
    const content: SepaSettingsContent = {
      party: this.value("party"),
      creditorIdentifier: this.value("creditorIdentifier"),
      iban: this.value("iban"),
      bic: this.value("bic"),
      format: this.format,
      surcharge: cents(surcharge),
      mandateReferences: wish.format,
      collectedUntil: until,
    }
    this.saving.start(
      this.around.calls.saveSettings({ version: this.version, content, nextMandate: wish.nextMandate }),
      (settings) => {
        this.begin(settings)
        this.around.notify({ text: words.saved })
      },
      (failure) => {
        if (failure._tag === "SepaSettingsChanged") this.follow(failure.current)
        if (failure._tag !== "InvalidSepaSettings") return
        runInAction(() => {
          this.faults = Object.fromEntries(
            failure.faults.toReversed().map((fault) => [fieldOf[fault], sepaSettingsFaultText[fault]]),
          )
        })
      },
    )
  }

  dispose(): void {
    this.stop()
    for (const each of [this.settings, this.bank, this.preview, this.saving]) each.dispose()
  }

  private get digits(): number | undefined {
    const digits = Number(this.value("digits").trim())
    return Number.isInteger(digits) && digits >= 1 && digits <= 12 ? digits : undefined
  }

  /** The number that somebody typed for the next reference: `undefined` when they go on from where they are, `null` when it is none. */
  private get movedTo(): number | undefined | null {
    const text = this.value("next").trim()
    if (text === "" || text === String(this.nextMandate)) return undefined
    const number = /^\d+$/.test(text) ? Number(text) : 0
    return number >= 1 && number <= largestMandateNumber ? number : null
  }

  /** Somebody else was quicker: a number that nobody typed here follows theirs. */
  private follow({ version, nextMandate }: CurrentSepaSettings): void {
    this.version = version
    if (this.movedTo === undefined) this.typed.set("next", String(nextMandate))
    this.nextMandate = nextMandate
  }

  private begin(settings: CurrentSepaSettings): void {
    this.version = settings.version
    this.nextMandate = settings.nextMandate
    this.format = settings.format
    this.faults = {}
    for (const [field, text] of Object.entries(typedOf(settings))) this.typed.set(field as SettingsField, text)
  }
}
