import type { FeesOutdated, TooManyFees } from "../../../core/fees/fees.errors.ts"
import type { InvoiceMailRefusal, InvoiceRefusal } from "../../../core/fees/index.ts"
import type * as invoiceErrors from "../../../core/fees/invoicing/invoicing.errors.ts"
import type { SenderUnproven } from "../../../core/people/sender.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { feesMessageOf, refusalText } from "./fees-errors.ts"
import { formatMoney, formatNumber } from "./format.ts"
import { invoicesText } from "./invoices.ts"
import { senderMessageOf } from "./sender-errors.ts"

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
    case "notAsSeen":
      return refusalText(refusal)
  }
}

/** Why an invoice is not sent by mail. */
export const invoiceMailRefusalText: Readonly<Record<InvoiceMailRefusal, string>> = {
  noInvoice: "Es gibt keine Rechnung, die gilt. Erstelle sie zuerst.",
  noPerson: "Die Person ist gelöscht.",
  noAddress: "Wer zahlt, hat keine gültige E-Mail-Adresse. Trag sie bei der Person ein oder schicke einen Brief.",
  undeliverable: "An die Adresse kommt nichts an. Prüfe sie bei der Person.",
  lessClaimed:
    "Die Rechnung verlangt mehr, als der Beitrag jetzt noch beträgt. Storniere sie und erstelle eine neue, wenn noch etwas gilt.",
  otherPayer: "Die Rechnung nennt jemand anderen, als jetzt zahlt. Storniere sie und erstelle eine neue.",
  alreadySent: "Ging schon per Mail hinaus.",
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
  InvoicesTwice: () => ({
    what: "Es wurde noch keine Rechnung erstellt: Jemand hat für denselben Monat mehr als einen Beitrag.",
    todo: `Soll es trotzdem so auf Rechnungen stehen, drücke noch einmal auf „${invoicesText.make}“.`,
  }),
  NoElectronicInvoice: ({ number }) => ({
    what: `Auf ${number} steht keine Steuernummer; ohne sie gibt es keine E-Rechnung.`,
    todo: "Trage sie unter Beiträge → Rechnungen einrichten ein, storniere die Rechnung und erstelle sie neu.",
  }),
  InvoiceMailsOutdated: () => ({
    what: "Seit der Vorschau hat sich etwas geändert: Rechnungen, Zahlungen, Personen oder Adressen. Es ging keine Mail hinaus.",
    todo: "Sieh dir die neue Vorschau an und schicke dann.",
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
export const invoicesMessageOf = (
  failure: InvoiceFailure | TooManyFees | FeesOutdated | SenderUnproven | Failure,
): Message => {
  if (failure._tag === "SenderUnproven") return senderMessageOf(failure)
  if (isFailure(failure)) return messageOf(failure)
  if (failure._tag === "TooManyFees" || failure._tag === "FeesOutdated") return feesMessageOf(failure)
  return (messages[failure._tag] as (failure: InvoiceFailure) => Message)(failure)
}
