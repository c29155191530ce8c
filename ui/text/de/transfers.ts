import type { OrderEntry, TransferFault, TransferOrderState } from "../../../core/fees/index.ts"
import { counted, formatMoney, formatNumber } from "./format.ts"

/** What a state of a transfer order is called. */
export const orderStateText: Readonly<Record<TransferOrderState, string>> = {
  made: "angelegt",
  downloaded: "heruntergeladen",
  discarded: "verworfen",
}

/** Why a fee is not paid back. */
export const transferFaultText: Readonly<Record<TransferFault, string>> = {
  inDebit: "Der Beitrag steckt in einer laufenden Lastschrift.",
  nothingOwed: "Hier schuldet ihr nichts, oder es ist schon ausgezahlt.",
  nobody: "Die Person ist nicht mehr in der Liste.",
  noPayer:
    "Wer für die Person zahlt und das Geld zurückbekäme, ist gelöscht oder im Papierkorb. Hol sie zurück, oder sag auf der Seite der Person, wer jetzt zahlt.",
  missingName: "Es fehlt ein Name, der in die Datei für die Bank passt: Trage den Kontoinhaber ein.",
  missingIban: "Es fehlt die IBAN.",
  invalidIban: "Die IBAN stimmt nicht.",
  notSepa: "Das Konto liegt außerhalb des SEPA-Raums. Überweise von Hand.",
  tooMuch: "Mehr als 999.999.999,99 € nimmt keine Bank in einer Überweisung aus einer Datei. Überweise von Hand.",
  beyondSum:
    "Zusammen wären es mehr als 9.999.999.999,99 €: mehr als eine Auszahlung umfassen kann. Zahle das mit einer weiteren aus.",
}

const fees = (count: number): string => counted(count, "Beitrag", "Beiträge")

/** The words of giving money back. */
export const transfersText = {
  title: "Auszahlungen",
  purpose: "Guthaben und zu viel Gezahltes zurücküberweisen: eine Datei für eure Bank.",
  new: "Neue Auszahlung",
  newPurpose: "Du siehst erst, wer was bekommt. Angelegt wird genau das.",
  pay: "Auszahlen",
  back: "Auszahlungen",
  backToFees: "Beiträge",
  none: {
    title: "Noch keine Auszahlungen",
    text: "Wenn ihr jemandem Geld schuldet, legst du hier die Überweisung für eure Bank an.",
  },
  order: (day: string) => `Auszahlung am ${day}`,
  sum: (count: number, sum: number) => `${fees(count)}, ${formatMoney(sum)}`,
  setUp: {
    title: "Zuerst euer Konto",
    text: "Wimpel weiß noch nicht, von welchem Konto ihr zahlt. Eine Gläubiger-ID braucht ihr dafür nicht.",
  },
  settings: "Konto und Lastschriften",
  choose: "Was ausgezahlt wird",
  chosen: "Nur das, was du in der Liste gewählt hast.",
  chooseAll: "Alles, was ihr schuldet",
  filter: "Welche Guthaben",
  filterHelp: "Leer: alles, was ihr schuldet. Sonst wie in der Liste der Beiträge, zum Beispiel ein Name.",
  date: "Ausführungstag",
  dateHelp: (days: number) =>
    `Heute oder später, höchstens ${formatNumber(days)} Tage voraus, an einem Bankarbeitstag.`,
  wrongDay: "Schreib den Tag so: 31.01.2027",
  dayFaults: {
    past: "Dieser Tag ist vorbei. Wähle heute oder einen späteren Tag.",
    notBankWorkingDay: "An diesem Tag haben die Banken geschlossen. Wähle einen anderen.",
    tooFarAhead: "So weit im Voraus nehmen Banken keine Datei an. Wähle einen früheren Tag.",
  },
  readers: "Wer was bekommt",
  from: (name: string, iban: string) => `Von eurem Konto: ${name}, ${iban}`,
  columns: { name: "An", statement: "Steht auf dem Kontoauszug", amount: "Betrag", state: "Stand" },
  nothing: {
    title: "Hier ist nichts auszuzahlen",
    text: "Keiner dieser Beiträge hat ein Guthaben, das überwiesen werden kann.",
  },
  paidTo: (payer: string, whose: string) => `${payer} (für ${whose})`,
  changed:
    "Das Konto hat sich geändert, oder das Geld geht jetzt an jemand anderen: Verwirf diese Auszahlung und lege sie neu an.",
  left: (count: number) => `${fees(count)} ${count === 1 ? "bleibt" : "bleiben"} weg`,
  leftHint: "Ergänze die Angaben bei den Personen, oder zahl von Hand aus und vermerke das beim Beitrag.",
  nobody: "Gelöschte Person",
  more: (count: number) => `${formatNumber(count)} weitere zeigen`,
  make: (count: number, sum: number) => `${formatMoney(sum)} auszahlen (${fees(count)})`,
  makeHint: "Danach gelten die Guthaben als ausgezahlt. Lade dann die Datei herunter und gib sie eurer Bank.",
  made: "Auszahlung angelegt. Lade jetzt die Datei für eure Bank herunter.",
} as const

/** The words of one order. */
export const orderText = {
  actions: "Was jetzt zu tun ist",
  next: {
    made: "Lade die Datei herunter und gib sie im Online-Banking eurer Bank.",
    downloaded: "Gib die Datei eurer Bank, wenn das noch nicht geschehen ist. Mehr ist nicht zu tun.",
    discarded: "Verworfen: Die Guthaben sind wieder offen.",
  },
  late: "Der Ausführungstag ist vorbei: Verwirf diese Auszahlung und lege sie neu an.",
  download: "Datei herunterladen",
  again: "Datei noch einmal herunterladen",
  downloaded: "Datei heruntergeladen. Gib sie jetzt eurer Bank.",
  discard: "Verwerfen …",
  discardTitle: "Auszahlung verwerfen?",
  discardText: (count: number) => `${fees(count)} ${count === 1 ? "ist" : "sind"} dann wieder als Guthaben offen.`,
  discardFile:
    "Die Datei wurde schon heruntergeladen. Verwirf nur, wenn sie nicht bei der Bank liegt, sonst wird das Geld doppelt gezahlt.",
  discardYes: "Verwerfen",
  discarded: "Auszahlung verworfen. Die Guthaben sind wieder offen.",
  cancel: "Abbrechen",
  facts: "Angaben",
  sum: "Summe",
  execution: "Ausführungstag",
  payer: "Von",
  message: "Nachricht an die Bank",
  transfers: "Überweisungen",
  history: "Verlauf",
  made: "Angelegt",
  events: { download: "Datei heruntergeladen", discard: "Verworfen" } as const satisfies Record<
    OrderEntry["event"],
    string
  >,
  by: (name: string, when: string) => (name === "" ? when : `${name}, ${when}`),
} as const
