import type {
  Awaited,
  DebitChange,
  LeftCode,
  OfferedFix,
  Returned,
  SepaJobState,
  SequenceType,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { counted, formatDate, formatMoney, formatNumber } from "./format.ts"
import { precheckFixText, precheckProblemText } from "./money.ts"

/** What a state of a SEPA job is called. */
export const jobStateText: Readonly<Record<SepaJobState, string>> = {
  created: "angelegt",
  downloaded: "heruntergeladen",
  pending: "eingereicht",
  discarded: "verworfen",
  assigned: "eingegangen",
}

/** Which collection of a mandate a debit is. */
export const sequenceText: Readonly<Record<SequenceType, string>> = {
  FRST: "erste",
  RCUR: "folgende",
  FNAL: "letzte",
  OOFF: "einmalige",
}

/** Why a fee is left out of a debit. */
export const leftCodeText: Readonly<Record<LeftCode, string>> = {
  ...precheckProblemText,
  noPayer:
    "Das Mitglied, oder wer dafür zahlt, ist nicht mehr in der Liste. Hol die Person zurück, oder sag auf der Seite des Mitglieds, wer jetzt zahlt.",
  mandateLapsed: "Das Mandat ist verfallen: seit mehr als 36 Monaten nicht eingezogen. Lass ein neues unterschreiben.",
  mandateUsed: "Das Mandat galt nur für einen Einzug. Lass ein neues unterschreiben.",
  beyondSum:
    "Zusammen wären es mehr als 9.999.999.999,99 €: mehr als eine Lastschrift umfassen kann. Zieh den Beitrag mit einer weiteren ein.",
  mandateEnded: "Das Mandat ist beendet. Lass ein neues unterschreiben; es bekommt eine neue Referenz.",
  mandateReferenceTwice:
    "Dieselbe Mandatsreferenz steht bei jemandem mit einem anderen Konto. Gib einem der beiden eine neue.",
  notWritable: "Eine Angabe passt nicht in die Datei für die Bank.",
}

/** What of a debit does not fit into the file. */
const pathTexts: Readonly<Record<string, string>> = {
  "debtor.name": "Name",
  "debtor.iban": "IBAN",
  "debtor.bic": "BIC",
  "debtor.address": "Adresse (Ort und Land)",
  "debtor.address.street": "Straße",
  "debtor.address.town": "Ort",
  "debtor.address.postCode": "PLZ",
  "debtor.address.country": "Land",
  "mandate.reference": "Mandatsreferenz",
  "mandate.signedOn": "Mandatsdatum",
  remittance: "Verwendungszweck",
  amount: "Betrag",
}

/** The name of a value that does not fit into the file. */
export const pathText = (path: string): string => (Object.hasOwn(pathTexts, path) ? (pathTexts[path] ?? path) : path)

/** What a fix does, for so many fees. */
export const fixText = (fix: OfferedFix["fix"], fees: number): string =>
  `${precheckFixText[fix]} (${formatNumber(fees)})`

/** What changed at a payer since the job was made. */
export const debitChangeText: Readonly<Record<DebitChange, string>> = {
  iban: "IBAN seitdem geändert",
  payer: "Jetzt zahlt jemand anderes",
  mandate: "Mandat seitdem geändert oder beendet",
  gone: "Person nicht mehr in der Liste",
}

const awaitedTexts: Readonly<Record<Awaited["what"], Readonly<Record<Awaited["is"], (day: string) => string>>>> = {
  file: {
    onTime: (day) => `Datei herunterladen und bis ${day} bei der Bank einreichen`,
    late: (day) => `Datei herunterladen und gleich einreichen: Sie sollte am ${day} bei der Bank sein`,
    tooLate: () => "Der Ausführungstag ist vorbei: verwerfen und neu anlegen",
  },
  submission: {
    onTime: (day) => `Bis ${day} bei der Bank einreichen und das hier vermerken`,
    late: (day) => `Sollte am ${day} bei der Bank sein: vermerken, dass sie eingereicht ist`,
    tooLate: () => "",
  },
  money: {
    onTime: (day) => `Geldeingang am ${day}`,
    late: (day) => `Geldeingang war am ${day} erwartet: auf dem Konto nachsehen und buchen`,
    tooLate: () => "",
  },
}

/** What is awaited of a job, in a sentence. */
export const awaitedText = ({ what, by, is }: Awaited): string => awaitedTexts[what][is](formatDate(by))

const fees = (count: number): string => counted(count, "Beitrag", "Beiträge")

/** The steps on the way to a job. */
export const draftStepText = {
  check: "Prüfen",
  date: "Termin",
  announce: "Ankündigen",
  sum: "Anlegen",
} as const

/** The words of direct debits. */
export const debitsText = {
  title: "Lastschriften",
  purpose: "Beiträge vom Konto einziehen: von der Auswahl bis zum Geldeingang.",
  new: "Neue Lastschrift",
  settings: "Einstellungen",
  mandates: "Mandate",
  none: {
    title: "Noch keine Lastschriften",
    text: "Wähle offene Beiträge, prüfe sie, und lade die Datei für eure Bank herunter.",
  },
  drafts: "Angefangen",
  pending: "Worauf ihr wartet",
  done: "Erledigt",
  draft: (count: number, day: string, by: string, when: string) =>
    `${fees(count)} · Einzug am ${day} · ${by === "" ? "" : `${by}, `}${when}`,
  resume: "Weitermachen",
  dropDraft: "Entwurf löschen",
  dropped: "Entwurf gelöscht. Die Beiträge sind, wie sie waren.",
  job: (day: string) => `Einzug am ${day}`,
  sum: (count: number, sum: number) => `${fees(count)}, ${formatMoney(sum)}`,
  back: "Lastschriften",
  backToFees: "Beiträge",
  choose: "Beiträge wählen",
  choosePurpose: "Welche Beiträge eingezogen werden. Geprüft wird im nächsten Schritt.",
  filter: "Welche offenen Beiträge",
  filterHelp: "Wie in der Liste der Beiträge: zahlart:lastschrift, fällig<2027-02-01, beitragsart:Familie, ein Name …",
  usualFilter: "zahlart:lastschrift",
  found: (count: number, sum: number) =>
    count === 0 ? "Kein offener Beitrag passt dazu." : `${fees(count)}, ${formatMoney(sum)} offen`,
  start: "Weiter zur Prüfung",
  setUp: {
    title: "Zuerst die Einstellungen",
    text: "Um einzuziehen, braucht ihr eine Gläubiger-ID und ein Konto.",
  },
  steps: "Schritte",
  collectable: (count: number, sum: number) =>
    count === 0
      ? "Noch lässt sich kein Beitrag einziehen."
      : `${fees(count)}, ${formatMoney(sum)}, lassen sich einziehen.`,
  allFine: "Alles in Ordnung.",
  leftOut: (count: number) => `${fees(count)} noch nicht. Unten steht, was fehlt.`,
  fixes: "Das lässt sich gleich beheben",
  fixAll: (count: number) => (count === 1 ? "Übernehmen" : `Für alle ${formatNumber(count)} übernehmen`),
  fixed: (count: number) => `${fees(count)} ergänzt.`,
  fixRefused: (names: ReadonlyArray<string>) => `Nicht geändert: ${names.join(", ")}. Prüfe dort die Angaben.`,
  open: "Das fehlt noch",
  openHint: "Diese Beiträge werden weggelassen. Ergänze die Angaben bei den Personen, oder lass sie weg.",
  nobody: "Gelöschte Person",
  due: (day: CalendarDate) => `fällig am ${formatDate(day)}`,
  notDue: (count: number, day: CalendarDate, last: CalendarDate) =>
    count === 1
      ? `1 Beitrag ist am ${formatDate(day)} noch nicht fällig, erst am ${formatDate(last)}. Er wird weggelassen und bleibt offen.`
      : `${formatNumber(count)} Beiträge sind am ${formatDate(day)} noch nicht fällig, die letzten erst am ${formatDate(last)}. Sie werden weggelassen und bleiben offen.`,
  collectedEarly: (count: number, day: CalendarDate, last: CalendarDate) =>
    count === 1
      ? `1 Beitrag wird am ${formatDate(day)} eingezogen, obwohl er erst am ${formatDate(last)} fällig ist.`
      : `${formatNumber(count)} Beiträge werden am ${formatDate(day)} eingezogen, obwohl sie erst später fällig sind, die letzten am ${formatDate(last)}.`,
  notDueHow:
    "Vor der Fälligkeit dürft ihr nur einziehen, was mit denen so vereinbart ist, die zahlen. Sonst wähle einen späteren Ausführungstag.",
  notDueWhich: (count: number) => `Noch nicht fällig (${formatNumber(count)})`,
  early: "Trotzdem einziehen, das ist so vereinbart",
  remove: "Weglassen",
  removeLeft: (count: number) => `${fees(count)} aus dem Entwurf nehmen`,
  next: "Weiter",
  previous: "Zurück",
  date: "Ausführungstag",
  dateHelp: (day: string) => `Mit der üblichen Ankündigung frühestens am ${day}.`,
  wrongDay: "Schreibe den Tag so: 31.12.2026",
  announceBy: "Ankündigen bis",
  submitBy: "Bei der Bank einreichen bis",
  execution: "Wird eingezogen am",
  notFuture: "Dieser Tag ist schon da oder vorbei. Wähle einen späteren.",
  closed: (reason: string) => `Da haben die Banken geschlossen: ${reason}. Wähle einen anderen Tag.`,
  shortAnnouncement: (day: string) => `Üblich ist eine Ankündigung 14 Tage vorher, hier bis zum ${day}.`,
  shortBankLead: (day: string) => `Banken brauchen die Datei meist 5 Tage vorher, hier bis zum ${day}.`,
  shortNotice: "Ja, der kürzere Termin ist so vereinbart",
  recurring: "Wie oft",
  recurringOptions: { again: "Immer wieder", once: "Nur dieses eine Mal" },
  onceHint: "Die Mandate gelten danach als verbraucht.",
  together: "Mehrere Beiträge eines Mandats",
  togetherOptions: { each: "Jeder Beitrag für sich", one: "Alles in einer Lastschrift" },
  togetherHint: "Kommt sie zurück, sind alle ihre Beiträge wieder offen.",
  joined: (count: number) => `in einer Lastschrift mit ${counted(count - 1, "anderen Beitrag", "anderen Beiträgen")}`,
  surcharge: "Gebühr für eine Rücklastschrift",
  surchargeHelp: "Wird dem Mitglied berechnet, wenn die Lastschrift zurückkommt.",
  wrongAmount: "Schreibe den Betrag so: 3,00. Höchstens 100 €.",
  saved: "Gespeichert",
  saving: "Wird gespeichert …",
  announce: "Beim Anlegen eine Ankündigung per E-Mail senden",
  announceHint:
    "Vor jedem Einzug muss Bescheid wissen, von wessen Konto er geht: Betrag, Tag, Mandat und Gläubiger-ID.",
  mails: (count: number) => (count === 1 ? "1 Mail geht hinaus." : `${formatNumber(count)} Mails gehen hinaus.`),
  noAddress: (names: ReadonlyArray<string>) => `Ohne E-Mail-Adresse, sag ihnen anders Bescheid: ${names.join(", ")}`,
  noMail: "Es geht keine Mail hinaus. Sag allen auf anderem Weg Bescheid.",
  preview: "So sieht die erste Mail aus",
  editText: "Text ändern",
  summary: "Das wird eingezogen",
  bySequence: (count: number, sequence: SequenceType) =>
    counted(count, `${sequenceText[sequence]} Lastschrift`, `${sequenceText[sequence]} Lastschriften`),
  creditor: "Auf dem Kontoauszug",
  creditorText: (name: string, identifier: string) => `${name}, Gläubiger-ID ${identifier}`,
  left: (count: number) => `${fees(count)} werden weggelassen und bleiben offen.`,
  owed: (count: number, sum: number) =>
    count === 1
      ? `An eine Person, von der oder für die hier eingezogen wird, habt ihr noch ${formatMoney(sum)} zurückzuzahlen. Eingezogen wird trotzdem der ganze Betrag.`
      : `An ${formatNumber(count)} Personen, von denen oder für die hier eingezogen wird, habt ihr noch Geld zurückzuzahlen, zusammen ${formatMoney(sum)}. Eingezogen wird trotzdem der ganze Betrag.`,
  owedLine: (name: string, amount: number, description: string) =>
    `${name}: ${formatMoney(amount)} aus „${description}“`,
  owedMore: (count: number) => `und ${formatNumber(count)} weitere`,
  owedHow:
    "Zahlt es mit einer Auszahlung zurück. Oder verrechnet es, bevor ihr die Lastschrift anlegt: Auf der Seite des Beitrags, aus dem das Geld zurückgeht, „Nachfordern“ (ein Guthaben „Stornieren“), und denselben Betrag bei dem stornieren, der eingezogen wird.",
  owedTransfer: "Zu den Auszahlungen",
  paidBy: (name: string, iban: string) => `zahlt ${name}, ${iban}`,
  paidByWho: (name: string) => `Zahlt: ${name}`,
  columns: { name: "Person", statement: "Verwendungszweck", mandate: "Mandat", amount: "Betrag", state: "Stand" },
  more: (count: number) => `${formatNumber(count)} weitere zeigen`,
  make: (count: number, sum: number) => (count === 0 ? "Anlegen" : `Anlegen: ${fees(count)}, ${formatMoney(sum)}`),
  made: (announced: number) =>
    announced === 0
      ? "Lastschrift angelegt."
      : `Lastschrift angelegt, ${counted(announced, "Ankündigung ist", "Ankündigungen sind")} unterwegs.`,
  amended: "Mandat geändert: wird der Bank gemeldet",
} as const

/** The words of one job. */
export const jobText = {
  facts: "Angaben",
  execution: "Ausführung",
  sum: "Summe",
  format: "Format",
  message: "Kennung der Datei",
  creditor: "Eingezogen von",
  announced: "Angekündigt",
  announcedTo: (count: number) => (count === 0 ? "nicht per Mail" : counted(count, "Mail", "Mails")),
  surcharge: "Gebühr bei Rückgabe",
  actions: "Was als Nächstes",
  download: "Datei herunterladen",
  again: "Datei noch einmal herunterladen",
  submit: "Ist bei der Bank eingereicht",
  assign: "Geld ist da …",
  discard: "Verwerfen …",
  impossible: "Nicht möglich",
  why: (state: SepaJobState) => `Die Lastschrift ist ${jobStateText[state]}.`,
  whyNot: {
    submit: "Lade zuerst die Datei herunter.",
    assign: "Vermerke zuerst, dass die Datei bei der Bank ist.",
  },
  downloaded: "Datei gespeichert.",
  submitted: "Vermerkt. Jetzt wartet ihr auf das Geld.",
  discarded: "Verworfen. Die Beiträge sind wieder offen.",
  assigned: "Gebucht. Die Beiträge sind bezahlt.",
  changed: (count: number) =>
    count === 1
      ? "Bei einer Person hat sich seit dem Anlegen etwas geändert."
      : `Bei ${formatNumber(count)} Personen hat sich seit dem Anlegen etwas geändert.`,
  changedHint:
    "Die Datei bleibt, wie sie angekündigt wurde. Soll das Neue gelten, verwirf diese Lastschrift und lege sie neu an.",
  discardTitle: "Lastschrift verwerfen?",
  discardText: (count: number) => `${counted(count, "Beitrag ist", "Beiträge sind")} danach wieder offen.`,
  discardFile:
    "Die Datei wurde schon heruntergeladen. Ist sie bei der Bank, wird trotzdem eingezogen: Ruf dort an und lass sie löschen.",
  discardMails: (count: number) =>
    `${counted(count, "Mail hat", "Mails haben")} den Einzug schon angekündigt. Sag denen Bescheid, dass er ausfällt; was noch nicht hinausging, bleibt hier.`,
  discardYes: "Verwerfen",
  cancel: "Abbrechen",
  assignTitle: "Geld ist eingegangen",
  assignText: "Trage ein, was auf dem Kontoauszug steht. Es muss genau die Summe sein.",
  on: "Am",
  amount: "Betrag",
  assignYes: "Buchen",
  wrongAmount: "Schreibe den Betrag so: 1.234,50",
  wrongDay: "Schreibe den Tag so: 31.12.2026",
  debits: "Beiträge",
  returned: "Rücklastschrift …",
  rejected: "Zurückgewiesen …",
  returnedOn: ({ on, rejected, bankCharge }: Returned) =>
    `${rejected ? "zurückgewiesen" : "zurück"} am ${formatDate(on)}${
      bankCharge > 0 ? `, Bankgebühr ${formatMoney(bankCharge)}` : ""
    }`,
  endToEndId: (id: string) => `Ende-zu-Ende ${id}`,
  find: "Name, Mandat oder Ende-zu-Ende-Kennung",
  findNone: "Kein Beitrag passt dazu.",
  expected: (count: number, amount: number) =>
    `${counted(count, "Beitrag", "Beiträge")} zurückgewiesen. Erwartet werden noch ${formatMoney(amount)}.`,
  returnTitle: "Rücklastschrift buchen",
  returnText: (name: string, amount: number) => `${formatMoney(amount)} von ${name} gingen zurück.`,
  rejectTitle: "Zurückgewiesene Lastschrift buchen",
  rejectText: (name: string, amount: number) =>
    `Die Bank hat ${formatMoney(amount)} von ${name} nicht eingezogen. Der Beitrag ist danach wieder offen, und es kommt entsprechend weniger Geld.`,
  returnSurcharge: "Gebühr für das Mitglied",
  returnSurchargeHelp: "Kommt zur Forderung dazu. 0, wenn ihr nichts berechnet.",
  returnBank: "Gebühr der Bank",
  returnBankHelp: "Trägt der Verein; wird bei der Lastschrift vermerkt.",
  returnTogether: (count: number) =>
    `Sie galt für ${formatNumber(count)} Beiträge: Alle sind danach wieder offen. Die Gebühr wird einmal berechnet.`,
  returnYes: "Buchen",
  returnDone: "Gebucht. Der Beitrag ist wieder offen.",
  history: "Verlauf",
  made: "Angelegt",
  events: {
    download: "Datei heruntergeladen",
    submit: "Bei der Bank eingereicht",
    discard: "Verworfen",
  },
  came: (day: string, amount: number) => `${formatMoney(amount)} eingegangen am ${day}`,
  by: (name: string, when: string) => `${name === "" ? "System" : name}, ${when}`,
} as const

/** The words of the debits of one fee. */
export const feeDebitsText = {
  title: "Lastschriften",
  next: "Wie weiter?",
  nextHint: "Die Lastschrift kam zurück. Sprich mit der Person, bevor du noch einmal einziehst.",
  again: "Noch einmal einziehen",
  transfer: "Auf Überweisung umstellen",
  transferred: "Zahlart ist jetzt Überweisung.",
} as const
