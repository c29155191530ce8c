import type { MailUnavailable } from "../../../core/events/event-mails.ts"
import type { EventRow } from "../../../core/events/events.port.ts"
import { allPlaces } from "../../../core/events/places.ts"
import type { RegistrationState } from "../../../core/events/registration.machine.ts"
import type { RegistrationAway, RegistrationEntry, Subsidy } from "../../../core/events/registration.ts"
import { type Block, BlockId, type BlockKind, type FormDocument, newBlock } from "../../../core/forms/index.ts"
import type { Tone } from "../../kit/pill.tsx"
import { counted, formatMoney } from "./format.ts"

/** The colours of the states of a registration. */
export const registrationTone: Readonly<Record<RegistrationState, Tone>> = {
  received: "amber",
  waiting: "amber",
  confirmed: "blue",
  paid: "green",
  cancelled: "neutral",
}

/** How many hold a place, of how many there are: more where the limit was lowered afterwards. */
const placesText = ({ counts, content }: Pick<EventRow, "counts" | "content">): string => {
  const taken = counts.confirmed + counts.received
  const all = allPlaces(content)
  return Number.isFinite(all)
    ? `${taken} von ${all} Plätzen vergeben`
    : counted(taken, "Platz vergeben", "Plätze vergeben")
}

/** The list of events. */
export const eventsText = {
  title: "Veranstaltungen",
  purpose: "Lager, Fahrten und Feste: Anmeldungen, Plätze und Beiträge.",
  add: "Neue Veranstaltung",
  more: "Mehr zu Veranstaltungen",
  sheets: "Listenvorlagen",
  calendar: {
    act: "Kalender abonnieren",
    title: "Kalender der Veranstaltungen",
    meaning:
      "Wer diese Adresse kennt, sieht Titel, Tage und Orte aller Veranstaltungen, auch der nicht veröffentlichten, aber keine Personen. Füge sie in deinem Kalender als Abo ein.",
    none: "Es gibt noch keine Adresse.",
    make: "Adresse anlegen",
    copy: "Adresse kopieren",
    copied: "Adresse kopiert",
    renew: "Neue Adresse",
    renewed: "Die Adresse ist neu. Die alte zeigt nichts mehr.",
    end: "Beenden",
    ended: "Der Kalender ist beendet.",
    hint: "Eine neue Adresse beendet alle Abos der alten.",
  },
  search: "Veranstaltungen durchsuchen",
  placeholder: "Titel, Ort oder Label",
  none: {
    title: "Noch keine Veranstaltung",
    text: "Leg ein Lager, eine Fahrt oder ein Fest an. Zur Anmeldung gehört ein Formular, das du verschicken kannst.",
  },
  nothingFound: { title: "Nichts gefunden", text: "Keine Veranstaltung passt zu deiner Suche." },
  clear: "Suche leeren",
  parts: { now: "Gerade", coming: "Demnächst", past: "Vorbei" },
  places: placesText,
  waiting: (count: number): string => `${count} auf der Warteliste`,
  toDecide: (count: number): string => counted(count, "Anmeldung zu bestätigen", "Anmeldungen zu bestätigen"),
  freed: (count: number): string => `${counted(count, "Platz", "Plätze")} frei für die Warteliste`,
  menu: (title: string): string => `Mehr zu „${title}“`,
  share: "Teilen …",
  settings: "Einrichten",
  copy: "Kopieren …",
  copyTitle: (title: string): string => `„${title}“ kopieren`,
  copyMeaning:
    "Die Kopie hat dieselben Tage, aber keine Anmeldungen, und der Rest ist zwei Wochen vor Beginn fällig. Veröffentlicht ist sie erst, wenn du es tust.",
  copyParts: "Was die Kopie mitnimmt",
  copyPart: { form: "Formular", groups: "Gruppen", prices: "Preise", mails: "Welche Mails gehen" },
  newTitle: "Titel der Kopie",
  titleTaken: "Gib einen anderen Titel an.",
  copyAct: "Kopieren",
  delete: "Löschen …",
  deleteAct: "Löschen",
  deleteTitle: (title: string): string => `„${title}“ löschen?`,
  deleteMeaning: ({ counts }: Pick<EventRow, "counts">): string => {
    const all = counts.received + counts.waiting + counts.confirmed + counts.cancelled
    const gone = all === 0 ? "Formular" : `Formular und ${counted(all, "Anmeldung", "Anmeldungen")}`
    return `${gone} samt Antworten sind dann weg. Personen in deinen Listen, ihre Beiträge und gesendete Mails bleiben. Solange jemand einen Platz hat oder wartet, oder ein Beitrag offen oder bezahlt ist, geht das nicht.`
  },
  deleted: (title: string): string => `„${title}“ ist gelöscht.`,
  copied: "Link kopiert",
} as const

/** The events of a person. */
export const participationsText = { title: "Veranstaltungen" } as const

/** Creating an event and setting it up later. */
export const eventEditText = {
  back: "Veranstaltung",
  backToAll: "Veranstaltungen",
  newTitle: "Neue Veranstaltung",
  steps: { basics: "1. Grundlagen", prices: "2. Gruppen und Preise", form: "3. Formular und Mails" },
  stepsLabel: "Schritte",
  title: "Titel",
  titleHelp: "So heißt sie auf der Anmeldeseite, in Mails und in Beiträgen.",
  place: "Ort",
  when: "Wann",
  ways: { span: "Ein oder mehrere Tage am Stück", days: "Einzelne Tage" },
  first: "Erster Tag",
  last: "Letzter Tag",
  from: "Beginn (Uhrzeit)",
  to: "Ende (Uhrzeit)",
  day: (place: number): string => `${place}. Tag`,
  addDay: "Weiterer Tag",
  removeDay: (place: number): string => `${place}. Tag entfernen`,
  most: "Höchstens so viele Personen",
  mostHelp: "Leer lassen, wenn es keine Grenze gibt. Wer danach kommt, steht auf der Warteliste.",
  confirmation: "Anmeldungen",
  confirmations: { automatic: "sind gleich bestätigt", byHand: "bestätigen wir selbst" },
  labels: "Labels",
  labelsHelp: "Mit Komma getrennt, zum Beispiel Lager, Wölflinge.",
  groups: "Gruppen",
  groupsHelp: "Zum Beispiel Stufen, Busse oder Workshops. Jede kann eine eigene Grenze haben.",
  addGroup: "Gruppe hinzufügen",
  groupName: "Name",
  groupMost: "Höchstens",
  groupDay: "Tag",
  wholeTime: "die ganze Zeit",
  groupConfirmation: "Anmeldungen",
  asEvent: "wie die Veranstaltung",
  removeGroup: (name: string): string => `Gruppe ${name} entfernen`,
  prices: "Preise",
  pricesHelp: "Ohne Preis kostet die Teilnahme nichts. Wer schon angemeldet ist, behält den Preis von damals.",
  addPrice: "Preis hinzufügen",
  priceName: "Name",
  amount: "Betrag in Euro",
  subsidised: "Ermäßigt (nach Zustimmung)",
  upfront: "Davon Anzahlung",
  siblings: "Rabatt je weiterem Kind",
  siblingsHelp: "2. Kind, 3. Kind …, mit Strichpunkt getrennt: 20; 40. Der letzte gilt für alle weiteren.",
  removePrice: (name: string): string => `Preis ${name} entfernen`,
  money: "Beiträge",
  dueOn: "Rest fällig am",
  dueHelp: "Leer lassen für zwei Wochen vor Beginn. Die Anzahlung ist zwei Wochen nach der Anmeldung fällig.",
  sphere: "Bereich",
  category: "Kategorie",
  cancellation: "Abmelden",
  cancellationHelp:
    "In jeder Mail zur Anmeldung steht ein Link, unter dem die Familie sieht, wie es um die Anmeldung steht. Dort kann sie auch abmelden, wenn du das erlaubst.",
  whoCancels: "Wer abmeldet",
  cancellations: { club: "nur wir, auf Nachfrage", family: "die Familie selbst, bis es losgeht" },
  freeDays: "Kostenlos bis (Tage vorher)",
  freeDaysHelp: "1 heißt: bis zum Tag davor.",
  cancellationFee: "Danach behaltet ihr (Euro)",
  cancellationFeeHelp: "Nie mehr, als die Teilnahme kostet. Leer lassen, wenn Abmelden nie etwas kostet.",
  form: "Formular",
  formDraft: "Das Formular ist noch nicht veröffentlicht: Niemand kann sich anmelden.",
  formOpen: "Das Formular ist veröffentlicht.",
  formClosed: "Die Anmeldung ist geschlossen.",
  toBuilder: "Formular bearbeiten",
  monthsSealed: "Angaben zu Gesundheit, Essen und Konto löschen",
  months: (count: number): string =>
    count === 0 ? "gleich nach dem letzten Tag" : `${counted(count, "Monat", "Monate")} nach dem letzten Tag`,
  mails: "Mails, die von selbst gehen",
  mailsHelp:
    "Welche von ihnen gehen, entscheidest du hier für diese Veranstaltung. Was in ihnen steht, gilt für alle Veranstaltungen.",
  mailOff:
    "Geht trotzdem nicht: Sie ist unter „Rundmails“, „Automatische Mails“ für alle Veranstaltungen ausgeschaltet.",
  mailOn: "Dort einschalten",
  remindDaysBefore: "Tage vor dem ersten Tag",
  remindHelp: "Geht einmal an alle, die einen Platz haben. Wer später einen bekommt, wird kurz danach erinnert.",
  mailText: "Text ansehen",
  unavailable: {
    placesAtOnce: "Geht nicht: Jede Anmeldung ist gleich bestätigt.",
    placesByHand: "Geht nicht: Ihr bestätigt jede Anmeldung selbst.",
    nobodyWaits: "Geht nicht: Es gibt keine Grenze, und jede Anmeldung ist gleich bestätigt.",
    noSubsidy: "Geht nicht: Kein Preis hat einen ermäßigten Betrag.",
    noPrice: "Geht nicht: Kein Preis ist höher als 0 €.",
    cancelledByHand: "Geht nicht: Abmelden könnt hier nur ihr.",
  } satisfies Record<MailUnavailable, string>,
  next: "Weiter",
  save: "Speichern",
  saved: "Gespeichert",
  savedOtherDays: (count: number): string =>
    `Gespeichert. ${count === 1 ? "Wer schon angemeldet ist, weiß" : `Die ${count} Angemeldeten wissen`} noch nichts von den neuen Tagen: Schreib eine Mail.`,
  restored: "Deine Eingaben von vorhin sind noch da, aber noch nicht gespeichert.",
  discard: "Verwerfen",
  mine: "Trotzdem meinen Stand speichern",
  theirs: "Neuen Stand ansehen",
  faults: {
    title: "Gib einen Titel an.",
    date: "Gib ein Datum von 1900 bis 2199 an, zum Beispiel 01.07.2027.",
    order: "Der letzte Tag liegt vor dem ersten.",
    tooLong: "Das sind mehr als 60 Tage. Nimm einzelne Tage.",
    dayOrder: "Dieser Tag liegt nicht nach dem davor.",
    time: "Das Ende liegt vor dem Beginn.",
    count: "Gib eine ganze Zahl von 1 bis 10.000 an, oder nichts.",
    name: "Gib einen Namen an.",
    nameTwice: "So heißt schon eine andere Zeile.",
    money: "Gib einen Betrag an, zum Beispiel 45 oder 45,50.",
    subsidy: "Der ermäßigte Betrag muss kleiner sein als der volle.",
    upfront: "Die Anzahlung ist größer als der Preis.",
    siblings: "Gib Beträge an, mit Strichpunkt getrennt, zum Beispiel 20; 40.",
    freeDays: "Gib eine ganze Zahl von 1 bis 365 an.",
    groupDay: "An diesem Tag ist die Veranstaltung nicht.",
    labels: "Höchstens 20 Labels mit je 40 Zeichen.",
    remindDays: "Gib eine ganze Zahl von 1 bis 60 an.",
  },
} as const

/** The page of an event. */
export const eventText = {
  back: "Veranstaltungen",
  views: { people: "Teilnehmende", glance: "Überblick", print: "Listen" },
  viewsLabel: "Ansichten",
  tabs: {
    all: "Alle",
    received: "Eingegangen",
    waiting: "Warteliste",
    confirmed: "Bestätigt",
    paid: "Bezahlt",
    cancelled: "Storniert",
  },
  tabsLabel: "Stand",
  search: "Teilnehmende durchsuchen",
  placeholder: "Name oder Antwort",
  menu: "Mehr",
  share: "Teilen",
  settings: "Einrichten",
  form: "Formular",
  publish: "Formular veröffentlichen …",
  close: "Anmeldung schließen",
  reopen: "Anmeldung wieder öffnen",
  closed: "Die Anmeldung ist geschlossen.",
  reopened: "Die Anmeldung ist wieder offen.",
  showPage: "Anmeldeseite ansehen",
  attendance: "Anwesenheit",
  exportCsv: "Als CSV exportieren",
  exportXlsx: "Als Excel-Tabelle exportieren",
  filter: "Filter",
  filterTitle: "Wen zeigt die Tabelle?",
  filterBy: "Spalte",
  moreValues: (count: number): string =>
    `Und ${counted(count, "weiterer Wert", "weitere Werte")}. Such danach mit der Suche über der Tabelle.`,
  unfilter: "Filter entfernen",
  nothingSaid: "ohne Angabe",
  filterSaid: (column: string, keeps: boolean, values: ReadonlyArray<string>): string =>
    `${column} ${keeps ? "ist" : "ist nicht"} ${values.map((each) => (each === "" ? "leer" : `„${each}“`)).join(" oder ")}`,
  cellMenu: {
    open: "Öffnen",
    only: (value: string): string => (value === "" ? "Nur ohne Angabe zeigen" : `Nur „${value}“ zeigen`),
    without: (value: string): string => (value === "" ? "Nur mit Angabe zeigen" : `Ohne „${value}“`),
  },
  columns: "Spalten",
  columnsTitle: "Welche Antworten stehen in der Tabelle?",
  none: {
    title: "Noch keine Anmeldung",
    draft: "Veröffentliche das Formular und schick den Link herum.",
    open: "Schick den Link herum oder bau das Formular in eure Website ein.",
  },
  nothingFound: { title: "Niemand gefunden", text: "Auf diese Ansicht oder Suche passt niemand." },
  clear: "Suche leeren",
  head: {
    name: "Name",
    state: "Stand",
    group: "Gruppe",
    price: "Preis",
    amount: "Betrag",
    open: "Offen",
    age: "Alter",
    registeredAt: "Angemeldet",
  },
  headActions: {
    ascending: "Aufsteigend sortieren",
    descending: "Absteigend sortieren",
    filter: "Filtern …",
    hide: "Spalte ausblenden",
  },
  waits: (position: number): string => `Warteliste, Platz ${position}`,
  unknown: "ohne Namen",
  undecided: "noch nicht zugeordnet",
  chosen: (count: number): string => counted(count, "Person ausgewählt", "Personen ausgewählt"),
  unselect: "Auswahl aufheben",
  confirmMany: "Bestätigen",
  cancelMany: "Stornieren …",
  mail: "Mail schreiben",
  done: (count: number): string => counted(count, "Anmeldung geändert", "Anmeldungen geändert"),
  doneButRefused: (done: number, name: string): string =>
    `${counted(done, "Anmeldung", "Anmeldungen")} geändert. Dann ging es nicht weiter: ${name}`,
  cancelManyTitle: (count: number): string => `${counted(count, "Anmeldung", "Anmeldungen")} stornieren?`,
  cancelManyMeaning:
    "Offene Beiträge dieser Anmeldungen werden storniert, Bezahltes wird zum Guthaben. Wer eine Gebühr behalten will, storniert einzeln.",
  free: (group: string | null, places: number): string =>
    `${group === null ? "" : `${group}: `}${counted(places, "Platz ist", "Plätze sind")} frei.`,
  next: (name: string): string => `${name} wartet am längsten.`,
  heldAway: (count: number): string =>
    `${counted(count, "Platz gehört jemandem", "Plätze gehören Personen")}, ${count === 1 ? "der im Papierkorb liegt oder gelöscht ist" : "die im Papierkorb liegen oder gelöscht sind"}.`,
  promote: "Platz geben",
  promoted: (name: string): string => `${name} hat jetzt einen Platz.`,
  detail: {
    state: "Stand",
    registered: "Angemeldet",
    costs: "Kostet",
    open: "Noch offen",
    person: "Person in deinen Listen",
    away: {
      trashed:
        "Die Person liegt im Papierkorb. Ihren Platz oder ihre Stelle auf der Warteliste behält sie; einen Platz bekommt sie erst, wenn du sie zurückholst. Kommt sie nicht mit, storniere die Anmeldung.",
      erased:
        "Die Person wurde endgültig gelöscht und bekommt keinen Platz mehr. Storniere die Anmeldung: Hat sie noch einen, wird er frei.",
    } satisfies Record<RegistrationAway, string>,
    toTrash: "Zum Papierkorb",
    toAnswer: "Anmeldung zuordnen",
    twice: (state: string): string => `Für diese Person gibt es noch eine Anmeldung: ${state}.`,
    undecided: "Es ist noch nicht entschieden, wer das in deinen Listen ist. Bis dahin gibt es keine Beiträge.",
    answers: "Antworten",
    noAnswers: "Zu dieser Anmeldung gibt es keine Antworten mehr.",
    sealed: "Angaben zu Gesundheit und Essen stehen im Überblick.",
    fees: "Beiträge",
    noFees: "Keine Beiträge",
    feesAwaited: (amount: number): string =>
      `${formatMoney(amount)} werden zum Beitrag, sobald entschieden ist, wer das in deinen Listen ist.`,
    history: "Verlauf",
    confirm: "Bestätigen",
    promote: "Platz geben",
    cancel: "Stornieren …",
    reinstate: "Wieder auf die Warteliste",
    group: "Gruppe",
    price: "Preis",
    change: "Ändern",
    subsidy: {
      none: "Keine Ermäßigung",
      asked: "Ermäßigung erbeten",
      approved: "Ermäßigung gewährt",
      refused: "Ermäßigung abgelehnt",
    } satisfies Record<Subsidy, string>,
    approve: "Ermäßigung gewähren",
    refuse: "Ermäßigung ablehnen",
    subsidyMeaning: (isApproved: boolean, full: number, less: number): string => {
      const [what, after, before] = isApproved ? ["abgelehnt", full, less] : ["gewährt", less, full]
      return `Wird sie ${what}, kostet es ${formatMoney(after)} statt ${formatMoney(before)}; die Beiträge werden angepasst.`
    },
    priceMeaning: (before: number, after: number): string =>
      before === after
        ? `Der Preis bleibt bei ${formatMoney(after)}.`
        : `Statt ${formatMoney(before)} kostet es ${formatMoney(after)}; die Beiträge werden angepasst.`,
    siblingsMeaning: (before: number, now: number): string =>
      `Bei der Anmeldung galt der Rabatt für das ${before}. Kind der Familie; von denen, die einen Platz haben, ist es das ${now}.`,
  },
  cancelTitle: (name: string): string => `Anmeldung von ${name} stornieren?`,
  keep: "Davon behalten wir (Stornogebühr) in Euro",
  keepFault: "Gib einen Betrag von 0 an, zum Beispiel 20 oder 20,50.",
  cancelMeaning: (amount: number, open: number, keep: number): string => {
    if (amount === 0 && keep === 0) return "Der Platz wird frei. Es gibt keine Beiträge."
    const paid = amount - open
    const owes = keep - paid
    const money =
      owes > 0
        ? `Zu zahlen bleiben ${formatMoney(owes)}.`
        : owes < 0
          ? `${formatMoney(-owes)} bekommt die Familie zurück: Sie stehen dann unter „Guthaben“ bei den Beiträgen.`
          : "Zu zahlen bleibt nichts."
    return `Der Platz wird frei. Von ${formatMoney(amount)} bleiben ${formatMoney(keep)}. ${money}`
  },
  cancelAct: "Stornieren",
  entries: {
    received: "angemeldet",
    queue: "auf die Warteliste gekommen",
    confirm: "bestätigt",
    promote: "nachgerückt",
    cancel: "storniert",
    reinstate: "wieder auf die Warteliste gesetzt",
  } satisfies Record<RegistrationEntry["kind"], string>,
  /** By whom something happened, behind what it was: whoever has no name came by a link. */
  entryBy: (kind: RegistrationEntry["kind"], byName: string): string => {
    if (byName !== "") return `, ${byName}`
    return kind === "cancel" ? ", von der Familie über ihren Link" : ""
  },
  glance: {
    groups: "Plätze",
    noGroup: "ohne Gruppe",
    confirmed: "bestätigt",
    received: "eingegangen",
    waiting: "warten",
    ages: "Alter am ersten Tag",
    age: (age: number): string => counted(age, "Jahr", "Jahre"),
    unknownAge: "ohne Geburtsdatum",
    genders: "Geschlecht",
    money: "Geld",
    claimed: "Erhoben",
    paid: "Bezahlt",
    open: "Offen",
    care: "Küche und Betreuung",
    careHelp: "Diese Angaben liegen verschlüsselt. Zeig sie nur, wenn du sie brauchst.",
    show: "Anzeigen",
    hide: "Verbergen",
    diets: "Essen",
    rules: "Regeln",
    intolerances: "Unverträglichkeiten",
    health: "Gesundheit",
    swimming: "Schwimmen",
    nothing: "keine Angaben",
    locked: (count: number): string =>
      `${counted(count, "Angabe lässt", "Angaben lassen")} sich mit dem Schlüssel dieser Installation nicht öffnen.`,
    nobody: { title: "Noch niemand hat einen Platz", text: "Sobald sich jemand anmeldet, stehen hier die Zahlen." },
  },
  print: {
    title: "Listen zum Drucken und Abgeben",
    purpose: "Mit allen, die einen Platz haben.",
    group: "Für",
    everybody: "alle",
    pdf: "PDF",
    xlsx: "Excel",
    as: (list: string, format: string): string => `${list} als ${format}`,
    own: "Eigene Listen",
    edit: "Listen bearbeiten",
    saved: (name: string): string => `${name} ist gespeichert.`,
  },
} as const

/** Who is there on a day. */
export const attendanceText = {
  title: "Anwesenheit",
  titleOf: (event: string): string => `Anwesenheit: ${event}`,
  back: "Veranstaltung",
  day: "Tag",
  group: "Gruppe",
  everybody: "alle",
  persons: "Teilnehmende",
  unknown: "ohne Namen",
  marks: { present: "da", absent: "fehlt" },
  counts: (present: number, absent: number, open: number): string => `${present} da, ${absent} fehlen, ${open} offen`,
  waiting: (count: number): string =>
    `${counted(count, "Eintrag wartet", "Einträge warten")} auf das Netz. Auf diesem Gerät geht nichts verloren.`,
  send: "Jetzt senden",
  nobody: { title: "Niemand da", text: "In dieser Auswahl hat niemand einen Platz." },
} as const

/** The lists that can be printed, and their editor. */
export const sheetsText = {
  back: "Veranstaltungen",
  title: "Listenvorlagen",
  purpose: "Was auf Teilnehmerlisten steht, für die Küche, für Zuschüsse, zum Abhaken. Gilt für alle Veranstaltungen.",
  add: "Neue Liste",
  own: "Eigene Listen",
  none: { title: "Noch keine eigene Liste", text: "Leg eine neue an, oder nimm eine der mitgelieferten als Anfang." },
  given: "Mitgeliefert",
  givenHelp: "Die Zuschusslisten sind Muster: Jeder Geldgeber hat seinen eigenen Bogen, den du hier nachbauen kannst.",
  asStart: "Als Anfang nehmen",
  copyOf: (name: string): string => `${name} (Kopie)`.slice(0, 80),
  edit: "Bearbeiten",
  delete: "Löschen",
  deleteTitle: (name: string): string => `Liste „${name}“ löschen?`,
  deleteMeaning: "Die Vorlage ist dann weg. Dateien, die du daraus gemacht hast, bleiben.",
  deleted: (name: string): string => `„${name}“ ist gelöscht.`,
  name: "Name",
  columns: "Spalten",
  column: (place: number): string => `${place}. Spalte`,
  columnTitle: "Überschrift",
  columnHelp: "Überschrift leer lassen für die übliche. Bei „Antwort“ die Frage, wie sie im Formular heißt.",
  addColumn: "Spalte hinzufügen",
  up: (place: number): string => `${place}. Spalte nach vorn`,
  removeColumn: (place: number): string => `${place}. Spalte entfernen`,
  order: "Sortiert nach",
  orders: { name: "Name", group: "Gruppe", age: "Alter" },
  ages: "Altersgruppen zählen",
  agesHelp: "Zum Beispiel 6-13; 14-17; 18-. Darunter steht, wie viele Personen und Teilnehmertage es sind.",
  agesFault: "Gib Altersgruppen an, mit Strichpunkt getrennt und aufsteigend: 6-13; 14-17; 18-",
  note: "Text unter der Liste",
  signatures: "Unterschriftszeilen",
  signaturesHelp: "Mit Strichpunkt getrennt: Ort, Datum; Leitung. Höchstens vier.",
  save: "Speichern",
  saved: "Liste gespeichert",
  cancel: "Abbrechen",
  nameFault: "Gib einen Namen an.",
} as const

const block = (kind: BlockKind, label: string, more: Partial<Block> = {}): Block =>
  ({ ...newBlock(kind, BlockId.make(kind.replaceAll("_", "-")), label), ...more }) as Block

/** The form with which a new event begins. Group, price and subsidy are not shown as long as the event has none. */
export const startOfEvent = (title: string): FormDocument => ({
  title,
  voice: "du",
  blocks: [
    block("name", "Name"),
    block("birthdate", "Geburtsdatum", { required: true }),
    block("group", "Gruppe", { required: true }),
    block("price", "Teilnahmebeitrag", { required: true }),
    block("subsidized", "Ich brauche eine Ermäßigung", {
      help: "Darüber entscheidet die Leitung, ohne dass es jemand erfährt.",
    }),
    block("email", "E-Mail", { help: "Dorthin schicken wir eine Bestätigung." }),
    block("phone_numbers", "Telefon, unter dem wir jemanden erreichen", { required: true }),
    block("address", "Adresse"),
    block("diet", "Essen"),
    block("health", "Gesundheit"),
    block("notes", "Möchtest du uns noch etwas sagen?"),
  ],
  closing: { privacy: "", families: true },
})
