import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { AgeBand } from "../../../core/people/reports/index.ts"
import { counted, formatDate, formatNumber, yearsText } from "./format.ts"
import { lazily } from "./lazily.ts"

/** The age bands as federations print them. */
export const bandText: Readonly<Record<AgeBand, string>> = {
  "0-6": "0–6 Jahre",
  "7-14": "7–14 Jahre",
  "15-18": "15–18 Jahre",
  "19-26": "19–26 Jahre",
  "27-40": "27–40 Jahre",
  "41-60": "41–60 Jahre",
  "61+": "61 Jahre und älter",
  unknown: "ohne Geburtstag",
}

/** What the report of members says. */
export const reportText = {
  title: "Auswertung",
  purpose: "Wie viele ihr seid, wer ihr seid und wie ihr euch entwickelt.",
  keyDate: "Stichtag",
  keyDateHelp: "Zum Beispiel 01.01.2027",
  keyDateFault: "Dieses Datum gibt es nicht. Schreib es so: 01.01.2027.",
  show: "Anzeigen",
  firstOfYear: (day: CalendarDate): string => `Zum ${formatDate(day)}`,
  today: "Heute",
  active: (count: number, day: CalendarDate): string =>
    `${counted(count, "aktives Mitglied", "aktive Mitglieder")} am ${formatDate(day)}`,
  none: {
    title: "Noch nichts auszuwerten",
    text: "Sobald Personen in der Liste stehen, siehst du hier Zahlen und Verläufe.",
  },
  toList: "Zur Mitgliederliste",
  total: "Gesamt",
  count: "Anzahl",
  share: "Anteil",
  percent: (share: number): string => `${formatNumber(Math.round(share * 1_000) / 10)} %`,
  withoutGroup: "ohne Gruppe",
  withoutDivision: "ohne Gliederung",
  severalGroups: "Wer in mehreren Gruppen ist, zählt in jeder.",
  yearNote: "Der Bestand steht jeweils am Ende des Jahres, im letzten am Stichtag.",
  stockNote: "Vollendete Lebensjahre am Stichtag, in den Altersgruppen der Landessportbünde.",
  tables: {
    stock: "Bestandserhebung",
    standings: "Status",
    genders: "Geschlecht",
    bands: "Alter",
    groups: "Gruppen",
    divisions: "Gliederungen",
    years: "Entwicklung",
  },
  columns: {
    band: "Altersgruppe",
    standing: "Status",
    gender: "Geschlecht",
    group: "Gruppe",
    division: "Gliederung",
    year: "Jahr",
    joined: "Eintritte",
    left: "Austritte",
    stock: "Bestand",
  },
  course: {
    title: "Verlauf",
    by: "Verlauf nach",
    day: "Tag",
    note: "Jeweils am Ende des Jahres, zuletzt am Stichtag. Geschlecht, Gruppen und Gliederungen sind die von heute.",
    kinds: {
      standing: "Status",
      gender: "Geschlecht",
      band: "Alter",
      group: "Gruppen",
      division: "Gliederungen",
    },
  },
  save: (title: string): string => `${title} speichern`,
  csv: "Als CSV",
  xlsx: "Als Excel",
  loading: "Wird gezählt …",
} as const

const months = lazily(() => new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", month: "long", year: "numeric" }))

/** What the list of anniversaries says. */
export const anniversaryText = {
  title: "Geburtstage und Jubiläen",
  purpose: "Wem ihr bald gratulieren könnt.",
  kind: { birthday: "Geburtstage", membership: "Mitgliedschaft" },
  month: (month: string): string => months().format(new Date(`${month}-01T00:00:00Z`)),
  when: "Monat",
  what: "Anlass",
  onlyRound: "Nur runde",
  none: {
    title: "Niemand",
    text: "In diesem Monat hat niemand von den aktiven Mitgliedern einen Anlass.",
  },
  noneRound: {
    title: "Nichts Rundes",
    text: "In diesem Monat ist kein runder Anlass. Nimm das Häkchen weg, um alle zu sehen.",
  },
  columns: {
    date: "Tag",
    name: "Name",
    birthday: "wird",
    membership: "Jahre dabei",
    round: "Rund",
  },
  years: yearsText,
  round: "rund",
  yes: "ja",
  count: (count: number): string => counted(count, "Person", "Personen"),
  more: "Alle zeigen",
  rule: {
    birthday:
      "Rund: 18, jeder zehnte und ab 70 jeder fünfte Geburtstag. Wer am 29. Februar geboren ist, steht in Jahren ohne ihn am 1. März.",
    membership: "Rund: 10, 25, 40, 50, 60, 70, 75 Jahre und danach jedes zehnte. Gezählt wird ab dem Eintritt.",
  },
} as const
