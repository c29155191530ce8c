import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx"
import {
  type InvalidInvoiceSettings,
  type InvoiceSettings,
  type InvoiceSettingsChanged,
  type InvoiceSettingsFault,
  type Invoices,
  invoiceNumber,
  type MailedForm,
  numbersFault,
  type TaxKind,
  taxKinds,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { invoiceSettingsFaultText, usualTaxNote, invoiceSettingsText as words } from "../../text/de/invoices.ts"

/** The fields that are typed. */
export type InvoiceField = "taxNote" | "taxNumber" | "numbers" | "paymentText" | "foot"
const fields: ReadonlyArray<InvoiceField> = ["taxNote", "taxNumber", "numbers", "paymentText", "foot"]

/** What the settings for invoices need of the world around them. */
export interface InvoiceSettingsSurroundings {
  readonly calls: Pick<Invoices<Lost>, "settings" | "saveSettings">
  readonly notify: Notify
  readonly today: CalendarDate
}

const fieldOf = (fault: InvoiceSettingsFault): InvoiceField =>
  fault === "taxNoteEmpty" ? "taxNote" : fault === "taxNumber" ? "taxNumber" : "numbers"

/** What stands on all invoices of a workspace (FEE-08). */
export class InvoiceSettingsViewModel {
  readonly settings = new Remote<{ readonly settings: InvoiceSettings; readonly next: number }, Lost>()
  readonly saving = new Attempt<InvalidInvoiceSettings | InvoiceSettingsChanged | Lost>()
  readonly typed = observable.map<InvoiceField, string>()
  tax: TaxKind = "outOfScope"
  mailed: MailedForm = "paper"
  faults: Partial<Readonly<Record<InvoiceField, string>>> = {}
  private version = 0
  private readonly around: InvoiceSettingsSurroundings
  private readonly stop: () => void

  constructor(around: InvoiceSettingsSurroundings) {
    this.around = around
    makeObservable<this, "begin">(this, {
      tax: observableRef,
      mailed: observableRef,
      mailAs: action,
      faults: observableRef,
      next: computed,
      type: action,
      choose: action,
      begin: action,
    })
    this.stop = reaction(
      () => this.settings.value,
      (found) => found !== undefined && this.typed.size === 0 && this.begin(found.settings),
    )
    this.settings.load(around.calls.settings())
  }

  value(field: InvoiceField): string {
    return this.typed.get(field) ?? ""
  }

  type(field: InvoiceField, text: string): void {
    this.typed.set(field, text)
    const { [field]: _, ...others } = this.faults
    this.faults = others
  }

  /** Says why there is no tax; a note that nobody wrote themselves goes along. */
  choose(tax: TaxKind): void {
    if (taxKinds.some((each) => usualTaxNote[each] === this.value("taxNote"))) this.type("taxNote", usualTaxNote[tax])
    this.tax = tax
  }

  mailAs(form: MailedForm): void {
    this.mailed = form
  }

  /** The number of the next invoice, by what is typed; nothing as long as that is faulty. */
  get next(): string | undefined {
    const counter = this.settings.value?.next
    const numbers = this.value("numbers").trim()
    if (counter === undefined || numbersFault(numbers) !== undefined) return undefined
    return invoiceNumber(numbers, Number(this.around.today.slice(0, 4)), counter)
  }

  /** Saves what was typed. When somebody else was quicker it stays, and can be saved over theirs. */
  save(): void {
    if (this.saving.busy) return
    const typed = Object.fromEntries(fields.map((field) => [field, this.value(field)])) as Record<InvoiceField, string>
    this.saving.start(
      this.around.calls.saveSettings({
        version: this.version,
        content: { tax: this.tax, mailed: this.mailed, ...typed },
      }),
      (settings) => {
        this.begin(settings)
        this.around.notify({ text: words.saved })
      },
      (failure) => {
        if (failure._tag === "InvoiceSettingsChanged") this.version = failure.current.version
        if (failure._tag !== "InvalidInvoiceSettings") return
        runInAction(() => {
          this.faults = Object.fromEntries(
            failure.faults.toReversed().map((fault) => [fieldOf(fault), invoiceSettingsFaultText[fault]]),
          )
        })
      },
    )
  }

  dispose(): void {
    this.stop()
    for (const each of [this.settings, this.saving]) each.dispose()
  }

  private begin(settings: InvoiceSettings): void {
    this.version = settings.version
    this.tax = settings.tax
    this.mailed = settings.mailed
    this.faults = {}
    for (const field of fields) this.typed.set(field, settings[field])
    if (settings.version === 0) this.typed.set("taxNote", usualTaxNote[settings.tax])
  }
}
