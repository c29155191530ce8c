import { isCustomField } from "../../../core/people/custom-field.ts"
import type * as peopleErrors from "../../../core/people/people.errors.ts"
import { type CallFailure, callMessageOf, type ErrorsOf, isCallFailure, type Message } from "./call-errors.ts"
import { formatNumber } from "./format.ts"
import { fieldLabel } from "./person.ts"

type PeopleFailure = ErrorsOf<typeof peopleErrors>

/** Every failure that can reach a screen of the house. */
export type Failure = CallFailure | PeopleFailure

const messages: {
  readonly [Tag in PeopleFailure["_tag"]]: (failure: Extract<PeopleFailure, { _tag: Tag }>) => Message
} = {
  PersonNotFound: () => ({
    what: "Diese Person gibt es nicht mehr.",
    todo: "Vielleicht liegt sie im Papierkorb. Geh zurück zur Liste.",
  }),
  PersonChanged: () => ({
    what: "Jemand hat diese Person inzwischen geändert.",
    todo: "Vergleiche beide Stände und wähle, was gelten soll.",
  }),
  InvalidPerson: () => ({ what: "Einige Angaben passen noch nicht.", todo: "Sieh dir die markierten Felder an." }),
  UnknownCursor: () => ({ what: "Die Liste hat sich inzwischen geändert.", todo: "Lade sie neu." }),
  ColumnGone: () => ({
    what: "Eine eigene Spalte, nach der hier gefiltert oder sortiert wird, gibt es nicht mehr.",
    todo: "Leere den Filter.",
  }),
  ImportConflict: (failure) => ({
    what: "Die Liste hat sich seit der Vorschau geändert. Es wurde nichts importiert.",
    todo: `Prüfe ${failure.rows.length === 1 ? "Zeile" : "die Zeilen"} ${failure.rows
      .slice(0, 5)
      .map((row) => row.line)
      .join(", ")} in einer neuen Vorschau.`,
  }),
  ImportNotFound: () => ({
    what: "Diesen Import gibt es hier nicht.",
    todo: "Sieh in der Liste der Importe nach.",
  }),
  ImportRolledBack: () => ({
    what: "Dieser Import wurde schon zurückgenommen.",
    todo: "Importiere die Datei neu, wenn du sie doch brauchst.",
  }),
  ImportTooOld: () => ({
    what: "Ein Import lässt sich nur 24 Stunden lang zurücknehmen.",
    todo: "Ändere oder lösche die Personen einzeln.",
  }),
  TooManyPersons: ({ most }) => ({
    what: `So viele auf einmal gehen nicht: höchstens ${formatNumber(most)} Personen.`,
    todo: "Schränke die Auswahl ein und geh in mehreren Schritten vor.",
  }),
  ChangeConflict: () => ({
    what: "Die Liste wurde im selben Augenblick geändert. Es wurde nichts gespeichert.",
    todo: "Versuche es noch einmal.",
  }),
  ChangeNotFound: () => ({
    what: "Diese Änderung wurde schon rückgängig gemacht.",
    todo: "Lade die Liste neu, um den Stand zu sehen.",
  }),
  ChangeTooOld: () => ({
    what: "Eine Änderung lässt sich nur 24 Stunden lang rückgängig machen.",
    todo: "Ändere die Personen einzeln oder noch einmal gemeinsam.",
  }),
  WordStays: ({ name, current, why }) =>
    why === "removed"
      ? { what: `„${current}“ ist inzwischen gelöscht oder zusammengeführt.`, todo: "Mach zuerst das rückgängig." }
      : {
          what: `„${name}“ gibt es inzwischen wieder. Es bleibt bei „${current}“.`,
          todo: `Benenne das neue „${name}“ um oder führe beide zusammen.`,
        },
  EditNotFound: () => ({
    what: "Diese Änderung lässt sich nicht einzeln zurücknehmen.",
    todo: "Lade die Seite neu, um den Stand zu sehen.",
  }),
  EditOfAnother: () => ({
    what: "Diese Änderung hat jemand anderes gemacht.",
    todo: "Zurücknehmen kann sie nur, wer sie gemacht hat. Du kannst das Feld aber neu ausfüllen.",
  }),
  FieldChanged: ({ field }) => ({
    what: `${isCustomField(field) ? "Das Feld" : `„${fieldLabel[field]}“`} wurde seither geändert. Es bleibt, wie es jetzt ist.`,
    todo: "Im Verlauf steht, was es vorher war.",
  }),
  ValueGone: ({ field }) => ({
    what: `Was ${isCustomField(field) ? "in diesem Feld" : `bei „${fieldLabel[field]}“`} vorher stand, ist inzwischen gelöscht. Es bleibt, wie es jetzt ist.`,
    todo: "Im Verlauf steht, was es vorher war. Du kannst das Feld neu ausfüllen.",
  }),
  SamePerson: () => ({ what: "Das ist zweimal dieselbe Person.", todo: "Wähle zwei verschiedene Personen." }),
  InvalidNumberFormat: () => ({
    what: "So lassen sich keine Nummern vergeben.",
    todo: "Sieh dir das Format noch einmal an.",
  }),
  RollbackConflict: () => ({
    what: "Die Liste wurde im selben Augenblick geändert. Es wurde nichts zurückgenommen.",
    todo: "Versuche es noch einmal.",
  }),
}

const isOfPeople = (failure: Failure): failure is PeopleFailure => failure._tag in messages

/** Whether anything that was thrown is a failure that has a text here. */
export const isFailure = (error: unknown): error is Failure =>
  typeof error === "object" &&
  error !== null &&
  "_tag" in error &&
  (isCallFailure(error as Failure) || Object.hasOwn(messages, String(error._tag)))

/** A failure in German: what happened and what to do. */
export const messageOf = (failure: Failure): Message =>
  isOfPeople(failure) ? (messages[failure._tag] as (failure: Failure) => Message)(failure) : callMessageOf(failure)
