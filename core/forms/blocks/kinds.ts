import type { ColumnType, PersonData } from "../../people/index.ts"
import type { BlockKind } from "./block.ts"

/** What a form is for. */
export const formKinds = ["application", "registration"] as const
export type FormKind = (typeof formKinds)[number]

/** What holds for every block of a kind. */
export interface KindRules {
  /** The forms in which it can stand. */
  readonly in: ReadonlyArray<FormKind>
  /** Whether a form has at most one of it (FRM-03). */
  readonly once: boolean
  /** Whether a form always has one: it cannot be removed (FRM-03). */
  readonly always: boolean
  /** Who answers: each person, or the family once (FRM-10); `none` where there is nothing to answer. */
  readonly answeredBy: "person" | "family" | "none"
  /** The fields of a person that an answer is written into. */
  readonly writes: ReadonlyArray<keyof PersonData>
  /** The custom columns that it can write into. */
  readonly columns: ReadonlyArray<ColumnType>
  /** Whether answers are kept sealed (FRM-16). */
  readonly sealed: boolean
}

const both = formKinds
const usual: KindRules = {
  in: both,
  once: true,
  always: false,
  answeredBy: "person",
  writes: [],
  columns: [],
  sealed: false,
}
const often = { ...usual, once: false }
const layout: KindRules = { ...often, answeredBy: "none" }
const ofEvents: KindRules = { ...usual, in: ["registration"] }
const ofMembers: KindRules = { ...usual, in: ["application"] }
const family = { answeredBy: "family" } as const

/** The 28 kinds of blocks (FRM-01) and what holds for each. */
export const blockKinds: Readonly<Record<BlockKind, KindRules>> = {
  name: { ...usual, always: true, writes: ["firstName", "lastName"] },
  email: { ...usual, ...family, always: true, writes: ["email"] },
  price: ofEvents,
  group: ofEvents,
  address: { ...usual, ...family, writes: ["street", "addressAddition", "postcode", "city", "country"] },
  gender: { ...usual, writes: ["gender"] },
  health: { ...usual, sealed: true },
  swimming: { ...usual, sealed: true },
  birthdate: { ...usual, writes: ["birthdate"] },
  diet: { ...usual, sealed: true },
  notes: { ...usual, writes: ["notes"] },
  subsidized: ofEvents,
  text: { ...often, columns: ["text"] },
  number: { ...often, columns: ["number", "money"] },
  phone_numbers: { ...usual, ...family, writes: ["phones"] },
  file: often,
  dropdown: { ...often, columns: ["enumeration", "selection", "text", "yesNo"] },
  iban: { ...usual, ...family, writes: ["iban"], sealed: true },
  layout_heading: layout,
  layout_text: layout,
  layout_downloads: layout,
  sepa_mandate: { ...usual, ...family, writes: ["accountHolder", "mandateDate", "paymentMethod"] },
  consent: { ...often, ...family, columns: ["yesNo"] },
  join_date: { ...ofMembers, writes: ["joinDate"] },
  annuity: { ...ofMembers, writes: ["annuity", "customAmount"] },
  division: { ...ofMembers, writes: ["division"] },
  date: { ...often, columns: ["date"] },
  multiple_choice: { ...often, columns: ["multiSelection"] },
}

/** All kinds in their order. */
export const kindNames = Object.keys(blockKinds) as ReadonlyArray<BlockKind>

/** The kinds that every form of a kind has. */
export const alwaysIn = (form: FormKind): ReadonlyArray<BlockKind> =>
  kindNames.filter((kind) => blockKinds[kind].always && blockKinds[kind].in.includes(form))
