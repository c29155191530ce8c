import type {
  Block,
  BlockKind,
  BuildRefusal,
  DocumentFault,
  FormChange,
  FormDocument,
  FormState,
  SubmissionState,
} from "../../../core/forms/index.ts"
import type { Tone } from "../../kit/pill.tsx"
import { counted } from "./format.ts"

/** What each kind of block is called, and what the palette says of it. */
const blockKindText: Readonly<Record<BlockKind, string>> = {
  name: "Name",
  email: "E-Mail",
  price: "Preis",
  group: "Gruppe",
  address: "Adresse",
  gender: "Geschlecht",
  health: "Gesundheit",
  swimming: "Schwimmen",
  birthdate: "Geburtsdatum",
  diet: "Essen",
  notes: "Anmerkung",
  subsidized: "Zuschuss",
  text: "Textfeld",
  number: "Zahl",
  phone_numbers: "Telefonnummern",
  file: "Datei",
  dropdown: "Auswahl",
  iban: "IBAN",
  layout_heading: "Überschrift",
  layout_text: "Beschreibung",
  layout_downloads: "Downloads",
  sepa_mandate: "Lastschriftmandat",
  consent: "Zustimmung",
  join_date: "Eintritt",
  annuity: "Jahresbeitrag",
  division: "Gliederung",
  date: "Datum",
  multiple_choice: "Mehrfachauswahl",
}

/** A block that the palette offers: a kind, and how it begins where one kind has several faces. */
export interface PaletteEntry {
  readonly id: string
  readonly kind: BlockKind
  readonly label: string
  readonly settings?: object
}

const faces: Partial<Readonly<Record<BlockKind, ReadonlyArray<Omit<PaletteEntry, "kind">>>>> = {
  dropdown: [
    { id: "dropdown", label: "Auswahl aus einer Liste", settings: { face: "list" } },
    { id: "choice", label: "Auswahl mit Knöpfen", settings: { face: "buttons" } },
    { id: "yesNo", label: "Ja oder nein", settings: { face: "yesNo" } },
  ],
  number: [
    { id: "number", label: "Zahl" },
    { id: "amount", label: "Betrag", settings: { amount: true } },
  ],
  layout_heading: [
    { id: "heading", label: "Überschrift", settings: { face: "heading" } },
    { id: "divider", label: "Trennlinie", settings: { face: "divider" } },
  ],
}

/** What the palette offers for a kind. */
export const paletteOf = (kind: BlockKind): ReadonlyArray<PaletteEntry> =>
  (faces[kind] ?? [{ id: kind, label: blockKindText[kind] }]).map((face) => ({ ...face, kind }))

/** The document with which a new form begins. */
export const startText = {
  title: "Mitglied werden",
  name: "Name",
  email: "E-Mail",
} as const

const faultCodes: Readonly<Record<DocumentFault["code"], string>> = {
  notInThisForm: "Dieser Baustein passt nicht in dieses Formular. Entferne ihn.",
  twice: "Diesen Baustein gibt es zweimal. Entferne einen davon.",
  idTwice: "Zwei Bausteine haben dieselbe Kennung. Entferne einen davon und füge ihn neu hinzu.",
  defaultMissing: "Hier fehlt ein Baustein, den jedes Formular braucht.",
  defaultHidden: "Dieser Baustein gehört immer dazu: Er braucht eine Antwort und hat keine Bedingung.",
  labelMissing: "Gib eine Beschriftung an.",
  textMissing: "Schreib einen Text.",
  downloadsMissing: "Lade wenigstens eine Datei hoch.",
  fileGone: "Eine Datei ist nicht mehr da. Entferne sie und lade sie neu hoch.",
  optionsMissing: "Gib wenigstens eine Möglichkeit zur Wahl an.",
  optionEmpty: "Eine Möglichkeit ist leer. Fülle oder entferne sie.",
  optionTwice: "Eine Möglichkeit steht zweimal da.",
  boundsCrossed: "Das Kleinste ist größer als das Größte, oder es gibt nicht so viele Möglichkeiten.",
  columnUnknown: "Die eigene Spalte gibt es nicht mehr. Wähle eine andere.",
  columnOfOtherType: "Diese eigene Spalte nimmt andere Werte auf. Wähle eine andere.",
  columnTwice: "In diese eigene Spalte schreibt schon ein anderer Baustein.",
  optionNotInColumn:
    "Eine Möglichkeit gibt es in der eigenen Spalte nicht. Ergänze sie dort, oder wähle eine andere Spalte.",
  conditionOnUnknown: "Die Bedingung fragt nach einem Baustein, den es nicht gibt.",
  conditionOnLater: "Die Bedingung fragt nach einem Baustein, der weiter unten steht. Schieb ihn nach oben.",
  conditionOnLayout: "Die Bedingung fragt nach etwas, das niemand beantwortet.",
  conditionOnPerson:
    "Diesen Baustein beantwortet die Familie einmal. Die Bedingung kann deshalb nicht nach dem fragen, was jede Person für sich sagt.",
  mandateWithoutIban: "Ein Mandat braucht ein Konto: Füge den Baustein IBAN hinzu.",
}

/** What is wrong with a form, and how to mend it. */
export const documentFaultText = ({ code, kind }: DocumentFault): string =>
  code === "defaultMissing" && kind !== undefined
    ? `Es fehlt der Baustein „${blockKindText[kind as BlockKind]}“. Füge ihn hinzu.`
    : faultCodes[code]

/** Why a step of building is not possible. */
export const refusalText: Readonly<Record<BuildRefusal, string>> = {
  notInThisForm: "passt nicht in dieses Formular",
  usedAlready: "schon da",
  cannotRemove: "gehört immer dazu",
  full: "Das Formular ist voll",
  unknownBlock: "Diesen Baustein gibt es nicht mehr",
  idTaken: "Diesen Baustein gibt es schon",
}

/** What a block asks for, as the palette calls it: a kind with several faces by the one that it has. */
export const kindText = ({ kind, settings }: Block): string => {
  const own = Object.entries(settings)
  const has = (wanted: object) =>
    Object.entries(wanted).every(([name, value]) => own.some((each) => each[0] === name && each[1] === value))
  return paletteOf(kind).findLast((face) => has(face.settings ?? {}))?.label ?? blockKindText[kind]
}

/** How a block is called in the builder. */
export const blockName = (block: Block): string => block.label.trim() || kindText(block)

const parts = { title: "Titel", voice: "Anrede", banner: "Banner", closing: "Abschluss" } as const
const whats = { added: "neu", removed: "entfernt", moved: "verschoben", changed: "geändert" } as const

/** What was changed since a form was published. */
export const changeText = (change: FormChange): string =>
  change.of === "form"
    ? `${parts[change.part]} geändert`
    : `„${change.label || "ohne Beschriftung"}“ ${whats[change.what]}`

/** What a state of a form is called, and its colour. */
export const formStateText: Readonly<Record<FormState, { readonly label: string; readonly tone: Tone }>> = {
  draft: { label: "Entwurf", tone: "neutral" },
  published: { label: "Veröffentlicht", tone: "green" },
  closed: { label: "Geschlossen", tone: "amber" },
}

/** What became of an answer, and its colour. */
export const submissionStateText: Readonly<Record<SubmissionState, { readonly label: string; readonly tone: Tone }>> = {
  new: { label: "Wartet auf dich", tone: "amber" },
  accepted: { label: "Übernommen", tone: "green" },
  declined: { label: "Abgelehnt", tone: "neutral" },
}

/** How a form comes to people. */
export const shareText = {
  share: "Teilen",
  title: (title: string): string => `„${title}“ teilen`,
  link: "Link",
  copyLink: "Link kopieren",
  linkCopied: "Der Link ist kopiert.",
  code: "QR-Code",
  codeHelp: "Für Aushang und Elternbrief.",
  codeAlt: "QR-Code mit dem Link zum Formular",
  saveCode: "QR-Code speichern",
  embed: "Auf eurer Website einbetten",
  embedHelp: "Füg diesen Schnipsel dort ein, wo das Formular stehen soll. Es passt seine Höhe selbst an.",
  copyEmbed: "Schnipsel kopieren",
  embedCopied: "Der Schnipsel ist kopiert.",
} as const

/** What is said when a column of the list is made or deleted while a form is built. */
export const formColumnText = {
  add: "Neue Spalte anlegen",
  title: "Neue Spalte anlegen",
  meaning: "Was hier geantwortet wird, steht dann bei der Person in dieser Spalte.",
  name: "Name der Spalte",
  create: "Anlegen",
  removeTitle: (name: string): string => `„${name}“ entfernen?`,
  data: "Was soll mit der Spalte in deiner Liste geschehen?",
  keep: "Spalte behalten",
  keepHelp: "Was darin steht, bleibt in deiner Liste.",
  drop: "Spalte mit löschen",
  dropHelp:
    "Sie verschwindet mit ihren Angaben aus der Liste. Unter „Eigene Spalten“ kannst du sie wiederherstellen oder endgültig löschen.",
  stillAsked: (titles: string): string =>
    `Danach wird auch noch gefragt in: ${titles}. Was dort geantwortet wird, steht dann nur in der Antwort.`,
  remove: "Entfernen",
} as const

/** What is said of the files that a form shows. */
export const formFilesText = {
  needsMembers: "Dateien bringt ein, wer auch Mitglieder verwalten darf.",
  banner: "Banner",
  bannerHelp: "JPG oder PNG, höchstens 2 MB, am besten 1920 mal 960 Pixel. Was übersteht, schneiden wir ab.",
  bannerNow: "Das Banner",
  chooseBanner: "Banner wählen",
  choosePicture: "Bild wählen",
  otherPicture: "Anderes Bild wählen",
  removeBanner: "Entfernen",
  terms: "Bedingungen",
  termsHelp: "Ein PDF, höchstens 2 MB. Wer das Formular abschickt, muss zustimmen.",
  chooseTerms: "Bedingungen wählen",
  choosePdf: "PDF wählen",
  otherPdf: "Anderes PDF wählen",
  downloads: "Dateien",
  downloadsHelp: "PDF, JPG oder PNG, je höchstens 10 MB. Wer das Formular sieht, kann sie herunterladen.",
  chooseDownload: "Datei zum Herunterladen wählen",
  addFile: "Datei hinzufügen",
  remove: (name: string): string => `${name} entfernen`,
} as const

/** What the screens of forms say. */
export const formsText = {
  title: "Formulare",
  purpose: "Über ein Formular stellt jemand einen Antrag auf Mitgliedschaft, ohne Konto und auch vom Handy.",
  add: "Neues Formular",
  none: {
    title: "Noch kein Formular",
    text: "Bau ein Formular, veröffentliche es und verschick den Link: Was zurückkommt, steht gleich in deiner Liste.",
  },
  received: (count: number): string => (count === 0 ? "noch keine Antwort" : counted(count, "Antwort", "Antworten")),
  waiting: (count: number): string => `${counted(count, "Antwort wartet", "Antworten warten")} auf dich`,
  changed: "Entwurf geändert",
  menu: (title: string): string => `Mehr zu „${title}“`,
  copy: "Kopieren",
  copyOf: (title: string): string => `${title} (Kopie)`.slice(0, 150),
  delete: "Löschen",
  deleteTitle: (title: string): string => `„${title}“ löschen?`,
  deleteMeaning: (received: number): string =>
    received === 0
      ? "Der Link funktioniert dann nicht mehr."
      : `${counted(received, "Antwort wird", "Antworten werden")} mitgelöscht. Personen, die daraus entstanden sind, bleiben. Der Link funktioniert dann nicht mehr.`,
  deleted: (title: string): string => `„${title}“ ist gelöscht.`,
  link: "Link kopieren",
  linkCopied: "Der Link ist kopiert.",
  open: "Formular ansehen",
  answers: "Antworten",
  back: "Formulare",
  backToEvents: "Veranstaltungen",
  formTitle: "Titel",
  voice: "Anrede im Formular",
  du: "Du",
  sie: "Sie",
  families: "Mehrere Personen auf einmal, zum Beispiel Geschwister",
  privacy: "Hinweis zum Datenschutz",
  monthsSealed: "Angaben zu Gesundheit, Essen und Konto in Antworten löschen",
  months: (count: number): string => `${counted(count, "Monat", "Monate")} nach dem Absenden`,
  imprint: "Impressum unter dem Formular zeigen",
  imprintHere: "Hier steht euer Impressum aus den Einstellungen.",
  closing: "Abschluss",
  blocks: "Bausteine",
  addBlock: "Baustein hinzufügen",
  settings: "Einstellungen",
  choose: "Wähle links einen Baustein, um ihn einzustellen.",
  label: "Beschriftung",
  help: "Hilfe darunter",
  required: "Antwort nötig",
  text: "Text",
  mandateText: "Text des Mandats",
  options: "Möglichkeiten, eine je Zeile",
  least: "mindestens",
  most: "höchstens",
  whole: "nur ganze Zahlen",
  long: "mehrere Zeilen",
  earliest: "frühestens",
  latest: "spätestens",
  customAmount: "Eigener Betrag möglich",
  column: "Schreibt in die eigene Spalte",
  noColumn: "keine",
  condition: "Zeigen",
  always: "immer",
  onlyIf: "nur wenn …",
  all: "alles zutrifft",
  any: "eins zutrifft",
  asks: "Baustein",
  test: "Bedingung",
  answered: "beantwortet ist",
  equal: (value: string): string => `„${value}“ ist`,
  yes: "mit Ja beantwortet ist",
  no: "mit Nein beantwortet ist",
  atLeast: "mindestens",
  underAge: "jünger als (Jahre)",
  value: "Wert",
  addTest: "Weitere Bedingung",
  removeTest: "Bedingung entfernen",
  duplicate: "Kopieren",
  remove: "Entfernen",
  up: (name: string): string => `${name} nach oben`,
  down: (name: string): string => `${name} nach unten`,
  moved: (name: string, place: number, count: number): string => `${name} ist jetzt an Stelle ${place} von ${count}.`,
  undo: "Rückgängig",
  redo: "Wiederholen",
  preview: "Vorschau",
  previewOf: "So sieht das Formular aus",
  phone: "Handy",
  wide: "Computer",
  saving: "Wird gespeichert …",
  saved: "Entwurf gespeichert",
  unsaved: "Noch nicht gespeichert",
  publish: "Veröffentlichen",
  publishTitle: "Formular veröffentlichen?",
  publishMeaning: "Wer den Link hat, sieht danach diesen Stand. Was schon abgeschickt ist, bleibt, wie es ist.",
  publishFirst: "Danach kann jeder mit dem Link das Formular ausfüllen. Den Link bekommst du gleich.",
  published: "Das Formular ist veröffentlicht.",
  close: "Schließen",
  closed: "Das Formular nimmt nichts mehr an.",
  reopen: "Wieder öffnen",
  reopened: "Das Formular nimmt wieder Antworten an.",
  faults: (count: number): string => `${counted(count, "Stelle braucht", "Stellen brauchen")} noch etwas`,
  conflict: "Jemand hat dieses Formular inzwischen geändert. Welcher Stand soll gelten?",
  keepMine: "Meinen Stand behalten",
  takeTheirs: "Den anderen übernehmen",
  answersTitle: (title: string): string => `Antworten: ${title}`,
  tabs: { new: "Warten auf dich", all: "Alle" },
  noAnswers: {
    title: "Noch keine Antworten",
    text: "Verschick den Link zum Formular: Was zurückkommt, steht dann hier.",
  },
  nothingWaits: {
    title: "Nichts wartet auf dich",
    text: "Neue Antworten, die eine Entscheidung brauchen, stehen hier.",
  },
  person: (place: number): string => `Person ${place}`,
  shared: "Gemeinsame Angaben",
  whoIs: (name: string): string => `Wer ist ${name}?`,
  newPerson: "Neue Person",
  newPersonHelp: "steht dann als Antrag in deiner Liste",
  alike: (score: number): string => `zu ${score} % dieselbe Person; die Angaben der Antwort werden übernommen`,
  ownColumns: "eigene Spalten",
  replaces: (names: ReadonlyArray<string>): string =>
    `Ersetzt, was dort bisher anders steht: ${names.join(", ")}. Prüf das, bevor du übernimmst.`,
  /** A field that is replaced, with what stands there. */
  before: (label: string, text: string): string => `${label} (bisher ${text})`,
  whoMissing: {
    what: "Wer gemeint war, passt nicht mehr zu der Antwort.",
    todo: "Wähle oben noch einmal, wer es ist, dann übernimm die Antwort.",
  },
  payment: {
    title: (name: string): string => `Welches Konto und Mandat gilt für ${name}?`,
    keep: "Was in der Liste steht",
    keepHelp: (texts: ReadonlyArray<string>): string => texts.join(", ") || "bleibt, wie es ist",
    replace: "Was in der Antwort steht",
    replaceHelp: (signsMandate: boolean): string =>
      `${
        signsMandate
          ? "Das bisherige Mandat gilt dann nicht mehr; eingezogen wird mit dem, das die Antwort unterschreibt."
          : "Das bisherige Mandat gilt dann nicht mehr, und die Antwort unterschreibt kein neues: Einziehen könnt ihr erst wieder, wenn eines unterschrieben ist."
      } Frag nach, wenn du nicht sicher bist, wer geantwortet hat.`,
    missing: {
      what: "Es ist noch nicht gesagt, welches Konto und Mandat gilt.",
      todo: "Wähle es oben bei der Person, dann übernimm die Antwort.",
    },
  },
  registeredAlready:
    "Achtung: Diese Person ist hier schon angemeldet. Übernimmst du die Antwort, ist sie es zweimal, mit allem, was das kostet.",
  lostTier: (name: string) => ({
    what: `Die gewünschte Beitragsart „${name}“ gibt es nicht mehr.`,
    todo: "Übernimmst du die Antwort, wird keine eingetragen. Sprich eine andere ab und trage sie bei der Person ein.",
  }),
  toPerson: "Zur Person",
  gone: "Diese Person wurde gelöscht.",
  accept: "Übernehmen",
  accepted: "Die Antwort ist übernommen.",
  decline: "Ablehnen",
  declined: "Die Antwort ist abgelehnt. Niemand hat davon eine Mail bekommen.",
  agreedTo: (name: string): string => `Den Bedingungen (${name}) wurde zugestimmt.`,
  sealedUntil: (day: string): string => `Vertrauliche Angaben dieser Antwort werden am ${day} gelöscht.`,
  more: "Ältere anzeigen",
} as const

/** The form with which somebody begins. */
export const startDocument = (name: Block, email: Block): FormDocument => ({
  title: startText.title,
  voice: "du",
  blocks: [name, email],
  closing: { privacy: "", families: true },
})
