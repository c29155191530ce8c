import type * as wordErrors from "../../../core/people/words/words.errors.ts"
import type { WordFaultCode } from "../../../core/people/words/words.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, messageOf } from "./errors.ts"

type WordFailure = ErrorsOf<typeof wordErrors>

/** What is wrong with a name, in words that say how to mend it. */
export const wordFaultText: Readonly<Record<WordFaultCode, string>> = {
  nameMissing: "Gib einen Namen ein.",
  nameTooLong: "Der Name ist zu lang. Höchstens 60 Zeichen gehen.",
  sameWord: "Wähle zwei verschiedene aus.",
  otherKind: "Eine Gruppe und ein Label lassen sich nicht zusammenführen.",
}

const messages: {
  readonly [Tag in WordFailure["_tag"]]: (failure: Extract<WordFailure, { _tag: Tag }>) => Message
} = {
  WordNotFound: () => ({
    what: "Das gibt es nicht mehr.",
    todo: "Jemand hat es inzwischen gelöscht oder zusammengeführt. Die Liste hier ist jetzt neu.",
  }),
  WordChanged: ({ current }) => ({
    what: `Jemand hat „${current.name}“ inzwischen geändert.`,
    todo: "Du siehst jetzt den neuen Stand. Sieh nach und versuche es noch einmal.",
  }),
  WordNameTaken: ({ word }) => ({
    what: `„${word.name}“ gibt es schon.`,
    todo: "Nimm einen anderen Namen, oder führe beide zusammen.",
  }),
  InvalidWord: ({ fault }) => ({ what: wordFaultText[fault], todo: "" }),
}

const isOfWords = (failure: WordFailure | Failure): failure is WordFailure => failure._tag in messages

/** A failure around groups and labels in German: what happened and what to do. */
export const wordMessageOf = (failure: WordFailure | Failure): Message =>
  isOfWords(failure) ? (messages[failure._tag] as (failure: WordFailure) => Message)(failure) : messageOf(failure)
