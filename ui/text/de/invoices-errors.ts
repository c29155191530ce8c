import type { TooManyFees } from "../../../core/fees/fees.errors.ts"
import type { InvoiceRefusal } from "../../../core/fees/index.ts"
import type * as invoiceErrors from "../../../core/fees/invoicing/invoicing.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { feesMessageOf } from "./fees-errors.ts"
import { formatMoney, formatNumber } from "./format.ts"

/** What can go wrong around invoices. */
type InvoiceFailure = ErrorsOf<typeof invoiceErrors>

/** Why there is no invoice of a fee: what is the matter, and what to do. */
export const invoiceRefusalText = (refusal: InvoiceRefusal): Message => {
  switch (refusal.kind) {
    case "hasInvoice":
      return {
        what: `Die Rechnung ${refusal.number} gibt es schon.`,
        todo: "Storniere sie, wenn eine neue gelten soll.",
      }
    case "nothingClaimed":
      return refusal.claim < 0
        ? { what: "Das ist eine Gutschrift.", todo: "Rechnungen gibt es nur über Forderungen." }
        : { what: "Hier wird nichts gefordert.", todo: "Rechnungen gibt es nur über Beträge größer als 0 €." }
    case "noPerson":
      return { what: "Die Person ist gelöscht.", todo: "Hole sie aus dem Papierkorb, falls sie dort noch liegt." }
    case "noAddress":
      return {
        what: "Bei der Person fehlt die Anschrift.",
        todo: "Trage Straße, Postleitzahl und Ort bei der Person ein.",
      }
    case "noTaxNumber":
      return {
        what: `Eine steuerfreie Rechnung über mehr als 250 € braucht eure Steuernummer; diese geht über ${formatMoney(refusal.claim)}.`,
        todo: "Trage sie in den Einstellungen der Rechnungen ein.",
      }
  }
}

const messages: {
  readonly [Tag in InvoiceFailure["_tag"]]: (failure: Extract<InvoiceFailure, { _tag: Tag }>) => Message
} = {
  InvalidInvoiceSettings: () => ({
    what: "So lassen sich keine Rechnungen schreiben.",
    todo: "Bei den markierten Feldern steht, was nicht stimmt.",
  }),
  InvoiceSettingsChanged: () => ({
    what: "Jemand hat diese Einstellungen inzwischen geändert.",
    todo: "Deine Eingaben stehen noch da. Speichere noch einmal, wenn sie gelten sollen.",
  }),
  InvoicesNotSetUp: ({ missing }) =>
    missing === "settings"
      ? {
          what: "Es steht noch nicht fest, was auf den Rechnungen steht.",
          todo: "Trage zuerst unter Beiträge → Rechnungen einrichten ein, wie ihr es mit der Umsatzsteuer haltet.",
        }
      : {
          what: "Die Anschrift eures Arbeitsbereichs fehlt; ohne sie ist eine Rechnung nicht gültig.",
          todo: "Wer den Arbeitsbereich verwaltet, trägt sie in dessen Einstellungen ein: Straße, Postleitzahl und Ort.",
        },
  InvoiceNumberTaken: ({ number }) => ({
    what: `Die Nummer ${number} gibt es schon. Es wurde keine Rechnung erstellt.`,
    todo: "Ändere unter Beiträge → Rechnungen einrichten, wie die Nummern aussehen.",
  }),
  NoElectronicInvoice: ({ number }) => ({
    what: `Auf ${number} steht keine Steuernummer; ohne sie gibt es keine E-Rechnung.`,
    todo: "Trage sie unter Beiträge → Rechnungen einrichten ein, storniere die Rechnung und erstelle sie neu.",
  }),
  NoInvoices: () => ({
    what: "Zu diesen Beiträgen gibt es keine Rechnung, die gilt.",
    todo: "Erstelle zuerst Rechnungen.",
  }),
  TooManyInvoices: ({ most }) => ({
    what: `In eine Datei passen höchstens ${formatNumber(most)} Rechnungen.`,
    todo: "Schränke die Liste ein und drucke sie in mehreren Schritten.",
  }),
  InvoiceNotFound: () => ({ what: "Diese Rechnung gibt es nicht.", todo: "Lade die Seite neu." }),
  NotCancellable: ({ number }) => ({
    what: `${number} lässt sich nicht stornieren: Sie ist schon storniert oder selbst eine Stornorechnung.`,
    todo: "Lade die Seite neu.",
  }),
}

/** A failure around invoices in German: what happened and what to do. */
export const invoicesMessageOf = (failure: InvoiceFailure | TooManyFees | Failure): Message => {
  if (isFailure(failure)) return messageOf(failure)
  if (failure._tag === "TooManyFees") return feesMessageOf(failure)
  return (messages[failure._tag] as (failure: InvoiceFailure) => Message)(failure)
}
