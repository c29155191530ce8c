import type * as familyErrors from "../../../core/people/family/family.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { counted } from "./format.ts"

type FamilyFailure = ErrorsOf<typeof familyErrors>

/** What the family of a person says. */
export const familyText = {
  title: "Familie",
  none: "Noch mit niemandem verbunden.",
  connect: "Jemanden verbinden",
  more: "Mehr zur Familie",
  household: (address: string): string => `Haushalt ${address}`,
  leave: (name: string): string => `${name} aus der Familie lösen`,
  share: "Adresse für alle übernehmen",
  search: "Name, Nummer oder E-Mail",
  found: "Wer gehört dazu?",
  nobody: (text: string): string => `Zu „${text}“ finden wir niemanden.`,
  hint: "Tippe einen Namen. Wer schon zu einer Familie gehört, kann nicht in eine zweite.",
  address: (name: string): string => `${name} hat dieselbe Adresse`,
  someone: "Die Person",
  link: "Verbinden",
  linked: "Verbunden.",
  left: "Aus der Familie gelöst.",
  oldAddress: (names: ReadonlyArray<string>): string =>
    `${names.join(" und ")} ${names.length === 1 ? "hat" : "haben"} noch die alte Adresse.`,
  takeAddress: (names: ReadonlyArray<string>): string =>
    names.length === 1 ? `Auch für ${names[0]} übernehmen` : `Für alle ${names.length} übernehmen`,
  keepAddress: "Nein, nur hier",
  shared: (count: number): string => `Adresse übernommen für ${counted(count, "Person", "Personen")}.`,
} as const

const messages: {
  readonly [Tag in FamilyFailure["_tag"]]: (failure: Extract<FamilyFailure, { _tag: Tag }>) => Message
} = {
  OtherFamily: ({ name, family }) => ({
    what: `${name} gehört schon zu einer anderen Familie, mit ${family.join(", ")}.`,
    todo: "Löse die Person zuerst dort heraus, wenn sie zu dieser gehören soll.",
  }),
  AddressFaulty: ({ name }) => ({
    what: `Die Adresse von ${name} hat Fehler. Es wurde nichts geändert.`,
    todo: "Berichtige sie zuerst.",
  }),
}

/** A failure around families in German: what happened and what to do. */
export const familyMessageOf = (failure: FamilyFailure | Failure): Message =>
  isFailure(failure) ? messageOf(failure) : (messages[failure._tag] as (failure: FamilyFailure) => Message)(failure)
