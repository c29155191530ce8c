import type { InvoiceContent } from "../../../core/fees/index.ts"
import { isVatIdentifier } from "../../../core/fees/invoicing/invoice-settings.ts"
import type { DunningWords } from "../../../core/fees/ports/dunning-words.port.ts"
import type { InvoiceWords } from "../../../core/fees/ports/invoice-words.port.ts"
import type { SheetLetter } from "../../../core/fees/ports/letter-printer.port.ts"
import { formatDate, formatIban, formatMoney } from "./format.ts"
import { valueText } from "./value.ts"

const serviceText = ({ service: { from, until } }: InvoiceContent): string =>
  from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`

const detailsOf = (content: InvoiceContent): NonNullable<SheetLetter["details"]> => {
  const { number, on, service, reference, issuer, dueOn, total, paid, cancels } = content
  return [
    [cancels === null ? "Rechnungsnummer" : "Stornonummer", number],
    ["Datum", formatDate(on)],
    [service.from === service.until ? "Leistungsdatum" : "Leistungszeitraum", serviceText(content)],
    ...(cancels === null && total > paid ? [["Fällig am", formatDate(dueOn)] as const] : []),
    ["Zahlungsreferenz", reference],
    ...(issuer.taxNumber === ""
      ? []
      : [[isVatIdentifier(issuer.taxNumber) ? "USt-IdNr." : "Steuernummer", issuer.taxNumber] as const]),
  ]
}

/** The last characters of an account are enough to know it by. */
const maskedIban = (iban: string): string => `${iban.slice(0, 2)}… ${iban.slice(-4)}`

/** What is to be paid and how, and why there is no tax. */
const afterOf = (content: InvoiceContent): string => {
  const { cancels, payment, total, paid, paymentText, tax, reference, dueOn } = content
  const open = total - paid
  if (cancels !== null) return tax.note
  if (open <= 0)
    return [open === 0 ? "Der Betrag ist bezahlt." : `Guthaben: ${formatMoney(-open)}.`, tax.note].join("\n\n")
  const how = [
    `Offen sind ${formatMoney(open)}, fällig am ${formatDate(dueOn)}.`,
    ...(payment.way === "debit"
      ? [
          `Wir ziehen den Betrag per SEPA-Lastschrift vom Konto ${maskedIban(payment.iban)} ein. Bitte nicht überweisen.`,
          `Mandat: ${payment.mandate}`,
          `Gläubiger-ID: ${payment.creditorIdentifier}`,
        ]
      : payment.account === null
        ? [`Bitte gib bei der Zahlung die Zahlungsreferenz ${reference} an.`]
        : [
            "Bitte überweise den Betrag mit der Zahlungsreferenz:",
            `Empfänger: ${payment.account.holder}`,
            `IBAN: ${formatIban(payment.account.iban)}`,
            `Zahlungsreferenz: ${reference}`,
          ]),
  ].join("\n")
  return [how, paymentText, tax.note].filter((text) => text !== "").join("\n\n")
}

/** What stands beside a GiroCode. */
export const giroCodeLabel =
  "GiroCode: Scanne ihn mit Deiner Banking-App, dann sind Empfänger, Betrag und Zahlungsreferenz schon ausgefüllt."

/** What a GiroCode in a mail is called, and what it says for who cannot scan it. */
export const transferWords: DunningWords["Service"]["transfer"] = ({ holder, iban, amount, reference }) => ({
  label: "GiroCode: QR-Code für die Überweisung mit der Banking-App",
  lines: [
    "GiroCode: mit der Banking-App scannen oder selbst überweisen",
    `Empfänger: ${holder}`,
    `IBAN: ${formatIban(iban)}`,
    `Betrag: ${formatMoney(amount)}`,
    `Verwendungszweck: ${reference}`,
  ],
})

/** How invoices are put into German words. */
export const invoiceWords: InvoiceWords["Service"] = {
  lines: { surcharge: "Zuschlag", reversal: "Minderung" },
  country: (code) => valueText("country", code),
  title: ({ number, cancels }) =>
    `${cancels === null ? "Rechnung" : "Stornorechnung"} ${number.replace(/[/\\:*?"<>|&]/g, "-")}`,
  payment: ({ open, dueOn, reference, collected, account }) => {
    // Whether somebody paid it or it was reversed: nothing else is true of both.
    if (open <= 0) return "Es ist nichts mehr offen."
    if (collected)
      return `Den offenen Betrag von ${formatMoney(open)} ziehen wir per Lastschrift ein. Bitte nicht überweisen.`
    const due = `Offen sind ${formatMoney(open)}, fällig am ${formatDate(dueOn)}.`
    return account === undefined
      ? `${due} Bitte gib bei der Zahlung ${reference} an.`
      : `${due} Bitte überweise auf unser Konto ${formatIban(account.iban)} (${account.holder}) und gib dabei ${reference} an.`
  },
  titleOfMany: (on) => `Rechnungen ${on}`,
  letter: (content) => {
    const { issuer, recipient, cancels, number, on, lines, total, paid, payment, foot } = content
    const { address } = issuer
    return {
      sender: [issuer.name, address.addition, address.street, `${address.postcode} ${address.city}`].filter(
        (line) => line.trim() !== "",
      ),
      address: [recipient.name, ...recipient.lines],
      dateLine: formatDate(on),
      details: detailsOf(content),
      subject: cancels === null ? `Rechnung ${number}` : `Stornorechnung ${number}`,
      text:
        cancels === null
          ? ""
          : `Hiermit stornieren wir unsere Rechnung ${cancels.number} vom ${formatDate(cancels.on)} in voller Höhe.`,
      table: {
        head: ["Leistung", "Betrag"],
        rows: lines.map(({ text, amount }) => [text, formatMoney(amount)] as const),
        sums: [
          ["Gesamtbetrag", formatMoney(total)] as const,
          ...(cancels === null && paid !== 0
            ? [["Bereits bezahlt", formatMoney(-paid)] as const, ["Offener Betrag", formatMoney(total - paid)] as const]
            : []),
        ],
      },
      after: afterOf(content),
      ...(payment.way === "transfer" && payment.giroCode !== null
        ? { code: { payload: payment.giroCode, label: giroCodeLabel } }
        : {}),
      foot,
    }
  },
}
