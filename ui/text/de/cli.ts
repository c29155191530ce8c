import type * as CliError from "effect/cli/CliError"

/** What can be wrong with a value of an input. */
export type InputFaultCode =
  | "empty"
  | "notJson"
  | "unknownKey"
  | "missingKey"
  | "type"
  | "integer"
  | "range"
  | "form"
  | "choice"

const kinds: Readonly<Record<string, string>> = {
  text: "ein Text",
  number: "eine Zahl",
  boolean: "true oder false",
  list: "eine Liste",
  object: "ein Objekt",
}

/** What rules of the core ask for, by the words their schemas use. */
const expectations: Readonly<Record<string, string>> = {
  "a date that exists, written YYYY-MM-DD": "Dieses Datum gibt es nicht; erwartet ist JJJJ-MM-TT.",
  "a month written YYYY-MM": "Erwartet ist ein Monat in der Form JJJJ-MM.",
  "a percentage from 0 to 1000, two decimals":
    "Erwartet ist ein Prozentsatz von 0 bis 1000 mit höchstens zwei Nachkommastellen.",
  "at least one group": "Eine Regel für Gruppen nennt mindestens eine; ohne Gruppe gälte sie für niemanden.",
}

/** What is wrong with a value of an input, in a sentence; `expected` is a kind of value, words of a rule, or choices. */
export const inputFaultText = (fault: { readonly code: InputFaultCode; readonly expected?: string }): string => {
  switch (fault.code) {
    case "notJson":
      return "Die Eingabe ist kein JSON."
    case "empty":
      return "Die Eingabe ist leer."
    case "unknownKey":
      return "Diesen Schlüssel gibt es hier nicht."
    case "missingKey":
      return "Dieser Schlüssel fehlt."
    case "type":
      return `Hier steht ein Wert der falschen Art; erwartet ist ${kinds[fault.expected ?? ""] ?? "etwas anderes"}.`
    case "integer":
      return "Erwartet ist eine ganze Zahl; Beträge stehen in Cent."
    case "choice":
      return `Dieser Wert ist nicht erlaubt; möglich sind: ${fault.expected ?? ""}.`
    case "range":
      return expectations[fault.expected ?? ""] ?? "Diese Zahl liegt außerhalb des Erlaubten."
    case "form":
      return expectations[fault.expected ?? ""] ?? "Dieser Wert hat nicht die erwartete Form."
  }
}

/** Wrong usage of the command line, in a sentence. */
export const usageText = (error: CliError.CliError): string => {
  switch (error._tag) {
    case "UnrecognizedOption":
      return `Unbekannte Option ${error.option}.${error.suggestions.length > 0 ? ` Gemeint ist vielleicht ${error.suggestions.join(" oder ")}.` : ""}`
    case "DuplicateOption":
      return `Die Option ${error.option} ist doppelt.`
    case "MissingOption":
      return `Die Option --${error.option} fehlt.`
    case "MissingArgument":
      return `Die Angabe ${error.argument} fehlt.`
    case "UnexpectedArgument":
      return `Zu viele Angaben: ${error.arguments.join(" ")}`
    case "InvalidValue":
      return `Der Wert „${error.value}“ passt nicht zu ${error.kind === "flag" ? "--" : ""}${error.option}.`
    case "UnknownSubcommand":
      return `Unbekannter Befehl ${error.subcommand}.${error.suggestions.length > 0 ? ` Gemeint ist vielleicht ${error.suggestions.join(" oder ")}.` : ""}`
    default:
      return error.message
  }
}

/** Sentences of the command line that need no data. */
export const cliText = {
  valid: "gültig",
  invalid: "ungültig",
  accepted: "angenommen",
  rejected: "abgelehnt",
  bankWorkingDay: "Bankarbeitstag",
  noBankWorkingDay: "kein Bankarbeitstag",
  noValues: "Es gibt nichts zu prüfen: Werte werden als Angaben oder zeilenweise auf der Standardeingabe erwartet.",
  noDate: "Dieses Datum gibt es nicht; erwartet ist JJJJ-MM-TT.",
  farDate: "Gerechnet wird bis zum 30.11.9999.",
  subcommand: "Es fehlt ein Befehl. Hilfe gibt --help.",
  help: "Hilfe gibt --help.",
  defect: "Ein unerwarteter Fehler ist aufgetreten:",
  name: "Die Option --name fehlt.",
  iban: "Die Option --iban fehlt.",
  count: "--count ist eine Zahl von 1 bis 1000000.",
} as const

/** Why a file cannot be read, by the code of the operating system. */
export const unreadableText: Readonly<Record<string, string>> & { readonly other: string } = {
  ENOENT: "Diese Datei gibt es nicht.",
  EISDIR: "Das ist ein Ordner, keine Datei.",
  EACCES: "Diese Datei darf nicht gelesen werden.",
  other: "Diese Datei kann nicht gelesen werden.",
}
