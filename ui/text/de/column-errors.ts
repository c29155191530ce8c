import type * as columnErrors from "../../../core/people/custom-columns/columns.errors.ts"
import type { ColumnFault, ColumnFaultCode } from "../../../core/people/custom-columns/columns.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, messageOf } from "./errors.ts"
import { formatNumber } from "./format.ts"

type ColumnFailure = ErrorsOf<typeof columnErrors>

const faults: Readonly<Record<ColumnFaultCode, (option: string) => string>> = {
  nameMissing: () => "Gib der Spalte einen Namen.",
  tooFewOptions: () => "Trage mindestens einen Wert ein, der zur Wahl steht.",
  tooManyOptions: () =>
    "Eine Aufzählung hat höchstens 15 Werte, eine Auswahl höchstens 200. Nimm welche weg, oder lege stattdessen eine Auswahl an.",
  optionTwice: (option) => `„${option}“ steht zweimal da.`,
  optionEmpty: () => "Hier ist ein Wert leer. Fülle ihn aus oder nimm ihn weg.",
  noOptions: () => "Diese Art von Spalte hat keine Werte zur Wahl.",
  optionUnsettled: (option) => `Sag noch, was aus „${option}“ wird.`,
}

/** What is wrong with a part of a column, in words that say how to mend it. */
export const columnFaultText = ({ code, option = "" }: ColumnFault): string => faults[code](option)

const messages: {
  readonly [Tag in ColumnFailure["_tag"]]: (failure: Extract<ColumnFailure, { _tag: Tag }>) => Message
} = {
  ColumnNotFound: () => ({
    what: "Diese Spalte gibt es nicht mehr.",
    todo: "Jemand hat sie gelöscht. Sieh bei den gelöschten Spalten nach.",
  }),
  ColumnChanged: () => ({
    what: "Jemand hat diese Spalte inzwischen geändert.",
    todo: "Was du geändert hast, steht noch hier; alles andere ist jetzt neu. Sieh nach und speichere noch einmal.",
  }),
  ColumnNameTaken: ({ deleted }) =>
    deleted
      ? {
          what: "So heißt eine gelöschte Spalte, deren Werte noch da sind.",
          todo: "Hol sie zurück, lösche sie endgültig, oder nimm einen anderen Namen.",
        }
      : { what: "So heißt schon eine Spalte.", todo: "Nimm einen anderen Namen." },
  TooManyColumns: ({ most }) => ({
    what: `Mehr als ${formatNumber(most)} eigene Spalten gehen nicht.`,
    todo: "Lösche eine, die ihr nicht mehr braucht.",
  }),
  InvalidColumn: () => ({ what: "Etwas passt noch nicht.", todo: "Sieh dir die markierten Felder an." }),
}

const isOfColumns = (failure: ColumnFailure | Failure): failure is ColumnFailure => failure._tag in messages

/** A failure around custom columns in German: what happened and what to do. */
export const columnMessageOf = (failure: ColumnFailure | Failure): Message =>
  isOfColumns(failure) ? (messages[failure._tag] as (failure: ColumnFailure) => Message)(failure) : messageOf(failure)
