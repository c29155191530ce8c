import type { FeeAct } from "../../../core/kernel/person-history.ts"
import { isCustomField } from "../../../core/people/custom-field.ts"
import { onPaper } from "../../../core/people/self-service/self-link.ts"
import type { FieldChange, TimelineEvent } from "../../../core/people/timeline.ts"
import { customText } from "./custom-value.ts"
import { formatDate, formatMoney } from "./format.ts"
import { fieldLabel } from "./person.ts"
import { stepDone } from "./step-act.ts"
import { valueText } from "./value.ts"

const labelOf = ({ field, column }: FieldChange): string => {
  if (isCustomField(field)) return column?.name ?? "Eigene Spalte"
  return field === "familyId" ? "Familie" : fieldLabel[field]
}

const mergedTitle = {
  kept: (name: string) => `Zusammengeführt: ${name} gehört jetzt hierher`,
  gone: (name: string) => `Mit ${name} zusammengeführt`,
  undone: (name: string) => `Zusammenführung mit ${name} rückgängig gemacht`,
} as const

const documentActs = {
  added: "hinzugefügt",
  renamed: "umbenannt",
  deleted: "gelöscht",
  restored: "wiederhergestellt",
} as const

const fileAct = ({ before, after }: FieldChange): string => {
  if (before === null) return "Datei hochgeladen"
  return after === null ? "Datei entfernt" : "Datei ersetzt"
}

const feeActs: Readonly<Record<FeeAct, string>> = {
  charged: "Gefordert",
  credited: "Gutgeschrieben",
  paid: "Bezahlt",
  collected: "Lastschrift eingereicht",
  returned: "Rücklastschrift",
  refunded: "Erstattet",
  paidOut: "Guthaben ausgezahlt",
  waived: "Erlassen",
}

const registrationActs: Readonly<Record<Extract<TimelineEvent, { kind: "registration" }>["act"], string>> = {
  received: "Anmeldung eingegangen",
  waiting: "Auf die Warteliste gesetzt",
  confirmed: "Anmeldung bestätigt",
  cancelled: "Anmeldung storniert",
  reinstated: "Anmeldung wieder aufgenommen, auf der Warteliste",
}

/** What happened, as a heading. */
export const eventTitle = (event: TimelineEvent): string => {
  if (event.kind === "created") return "Angelegt"
  if (event.kind === "imported") return `Importiert aus ${event.fileName}, Zeile ${event.line}`
  if (event.kind === "rolledBack")
    return `Import aus ${event.fileName} zurückgenommen${event.removed ? ", Person entfernt" : ""}`
  if (event.kind === "stepped") return stepDone[event.step]
  if (event.kind === "mailed") return `Mail auf den Weg gebracht: „${event.subject}“`
  if (event.kind === "mailFailed")
    return `Mail „${event.subject}“ nicht zugestellt: ${event.fileGone ? "Ein Anhang oder Bild ist verloren gegangen." : event.answer}`
  if (event.kind === "mailResent") return `Mail noch einmal auf den Weg gebracht: „${event.subject}“`
  if (event.kind === "fee")
    return `${feeActs[event.act]}${event.undone ? " – zurückgenommen" : ""}: ${formatMoney(event.amount)}, ${event.description}`
  if (event.kind === "registration") return `${registrationActs[event.act]}: ${event.title}`
  if (event.kind === "newsletter") {
    if (event.act === "resumed") return "Bekommt wieder Newsletter"
    return event.by === "person" ? "Hat Newsletter über den Link in der Mail abbestellt" : "Von Newslettern abgemeldet"
  }
  if (event.kind === "confirmed")
    return event.email === onPaper
      ? "Hat die Angaben über den gedruckten Link bestätigt"
      : `Hat die Angaben bestätigt: Link an ${event.email}`
  if (event.kind === "mandate")
    return event.act === "ended"
      ? `SEPA-Mandat ${event.reference} beendet${event.on === null ? "" : ` zum ${formatDate(event.on)}`}`
      : `SEPA-Mandat ${event.reference} gilt wieder`
  if (event.kind === "payer")
    return event.act === "set" ? "Beiträge zahlt jetzt jemand anderes" : "Beiträge zahlt niemand anderes mehr"
  if (event.kind === "deleted") return "In den Papierkorb gelegt"
  if (event.kind === "restored") return "Aus dem Papierkorb geholt"
  if (event.kind === "undone") return "Änderung rückgängig gemacht"
  if (event.kind === "merged") return mergedTitle[event.as](event.other.name || "einer Person ohne Namen")
  if (event.kind === "document") return `Dokument „${event.name}“ ${documentActs[event.act]}`
  if (event.kind === "specialData") return "Besondere Angaben geändert"
  if (event.kind === "specialDataExported")
    return `Besondere Angaben in eine Datei ausgegeben (${event.format.toUpperCase()})`
  const [only] = event.changes
  if (only?.column?.type === "upload" && event.changes.length === 1) return `${labelOf(only)}: ${fileAct(only)}`
  const names = event.changes.map(labelOf)
  const [first = "Angaben", second] = names
  const said =
    names.length > 2 ? `${first} und ${names.length - 1} weitere Felder` : [first, second].filter(Boolean).join(" und ")
  if (event.proposedBy !== undefined) return `${said} geändert: eigener Vorschlag über ${event.proposedBy}, angenommen`
  return `${said} geändert${event.importId === null ? "" : " durch einen Import"}`
}

/** A change of a field as it is read: label, before and after; an unknown value is a dash. */
export const changeText = (
  change: FieldChange,
): { readonly label: string; readonly before: string; readonly after: string } => {
  const text = (value: unknown): string => {
    if (change.field === "familyId") return value === null ? "keine" : "verbunden"
    if (isCustomField(change.field)) return customText(change.column?.type ?? "text", value) || "leer"
    return valueText(change.field, value) || "leer"
  }
  return { label: labelOf(change), before: text(change.before), after: text(change.after) }
}
