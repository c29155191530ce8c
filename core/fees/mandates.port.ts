import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { FileContent } from "../kernel/file-content.ts"
import { PersonId } from "../kernel/id.ts"
import { NumberFormat } from "../kernel/number-format.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Text } from "../kernel/text.ts"
import { Version } from "../kernel/version.ts"
import { mostByHand, OfferedPerson, PersonNotFound } from "../people/index.ts"
import { SepaSettingsMissing } from "./collecting/collecting.errors.ts"
import { MandateNumber, SepaSettingsFault } from "./collecting/sepa-settings.ts"
import { MandateDetail, MandateRow, mostPapers } from "./mandates/mandate-detail.ts"
import { EndReason } from "./mandates/mandate-entry.ts"
import { MandateStanding } from "./mandates/mandate-standing.ts"
import { MandateRefused } from "./mandates/mandates.errors.ts"

const terms = { scope: "fees", feature: "fees" } as const
const many = { ...terms, rate: "heavy" } as const

/** The most mandates that are listed at once. */
export const mostMandates = 500

const read = { person: PersonId, version: Version } as const
const failure = Schema.Union([PersonNotFound, MandateRefused])

/** Persons by name, or everybody of whom a mandate lacks nothing but the reference. */
const Chosen = Schema.NullOr(Schema.Array(PersonId).check(Schema.isMaxLength(mostByHand)))

/** Why somebody gets no reference. */
export const notGivenReasons = ["hasReference", "noIban", "notSigned"] as const

/** How many persons got a reference, and who did not and why. */
export const GivenReferences = Schema.Struct({
  given: Schema.Int,
  /** How many numbers of the format were passed over, because somebody has or had them. */
  passedOver: Schema.Int,
  left: Schema.Array(Schema.Struct({ person: PersonId, name: Schema.String, why: Schema.Literals(notGivenReasons) })),
})
export type GivenReferences = typeof GivenReferences.Type

/** What the fees context offers of mandates (SEP-10): made, amended, ended, and flagged before they lapse. */
export const mandates = port("mandates", {
  list: query({
    ...many,
    summary: "The mandates of persons with how they stand, those that need a look or all, by name",
    input: Schema.Struct({ only: Schema.NullOr(MandateStanding), search: Text(200) }),
    output: Schema.Struct({
      rows: Schema.Array(MandateRow),
      /** How many the search and the standing find. */
      count: Schema.Int,
      /** How many of all stand how. */
      standings: Schema.Record(MandateStanding, Schema.Int),
      /** Of how many nothing is missing but the reference. */
      withoutReference: Schema.Int,
    }),
  }),
  ofPerson: query({
    ...terms,
    summary: "The mandate of a person with all that happened to it",
    input: Schema.Struct({ person: PersonId }),
    output: MandateDetail,
    failure: PersonNotFound,
  }),
  preview: query({
    ...terms,
    summary:
      "The next references as a format would write them, from a number on if one is said, or what is wrong with it",
    input: Schema.Struct({ format: NumberFormat, nextMandate: Schema.optional(MandateNumber) }),
    output: Schema.Struct({ references: Schema.Array(Schema.String), fault: Schema.NullOr(SepaSettingsFault) }),
  }),
  make: command({
    ...terms,
    summary: "Makes the mandate that a person signed, with the next reference of the number format",
    input: Schema.Struct({ ...read, signedOn: CalendarDate, holder: Text(100), iban: Text(60) }),
    output: Schema.Struct({ reference: Schema.String, passedOver: Schema.Int }),
    failure: Schema.Union([PersonNotFound, MandateRefused, SepaSettingsMissing]),
  }),
  amend: command({
    ...terms,
    summary: "Says another account, holder or reference of a mandate; the next collection reports it to the bank",
    input: Schema.Struct({ ...read, holder: Text(100), iban: Text(60), reference: Text(60) }),
    failure,
  }),
  end: command({
    ...terms,
    summary: "Ends a mandate on a day, for a reason; the next one gets another reference",
    input: Schema.Struct({ ...read, on: CalendarDate, reason: EndReason }),
    failure,
  }),
  resume: command({
    ...terms,
    summary: "Says that a mandate had not ended after all",
    input: Schema.Struct({ ...read, reference: Text(60) }),
    failure,
  }),
  paper: command({
    ...terms,
    summary:
      "Mandates to sign as PDF, one page for each person, or an empty one; a code leads to the person's own data",
    rate: "heavy",
    file: "out",
    input: Schema.Struct({ persons: Schema.Array(PersonId).check(Schema.isMaxLength(mostPapers)) }),
    output: Schema.Struct({ name: Schema.String, type: Schema.String, content: FileContent }),
    failure: SepaSettingsMissing,
  }),
  findPayers: query({
    ...terms,
    summary: "Persons who could pay for somebody, by their names",
    input: Schema.Struct({ search: Text(200) }),
    output: Schema.Array(OfferedPerson),
  }),
  setPayer: command({
    ...terms,
    summary: "Says who pays for a person by their own mandate; nobody: the person itself",
    input: Schema.Struct({ person: PersonId, payer: Schema.NullOr(PersonId) }),
    failure,
  }),
  give: command({
    ...many,
    summary: "Gives references of the number format to persons who signed and have none",
    input: Schema.Struct({ persons: Chosen }),
    output: GivenReferences,
    failure: SepaSettingsMissing,
  }),
})

/** Mandates as their callers see them. */
export type Mandates<Lost = never, Needs = never> = Calls<typeof mandates, Lost, Needs>
