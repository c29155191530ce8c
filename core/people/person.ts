import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { CustomColumnId, FamilyId, PersonId } from "../kernel/id.ts"
import { Cents } from "../kernel/money.ts"
import { PaymentMethod } from "../kernel/payment-method.ts"
import { Text } from "../kernel/text.ts"
import { CustomValue, CustomValues, mostValues, noCustomValues } from "./custom-values.ts"
import { type PersonField, personFieldNames } from "./person-field.ts"
import { listLimits, textLimits } from "./text-limits.ts"

const filled = (maxLength: number) => Text(maxLength).check(Schema.isNonEmpty())
const text = (maxLength: number) => Schema.NullOr(filled(maxLength))

/** Whom a phone number reaches (PER-01). */
export const phoneLabels = [
  "participant",
  "member",
  "guardian",
  "parents",
  "mother",
  "father",
  "grandparents",
  "siblings",
  "acquaintances",
  "partner",
  "emergencyOnly",
  "other",
] as const
export const PhoneLabel = Schema.Literals(phoneLabels)
export type PhoneLabel = typeof PhoneLabel.Type

/** A phone number as it was written, and whom it reaches. */
export const Phone = Schema.Struct({
  label: PhoneLabel,
  number: filled(listLimits.phone),
})
export type Phone = typeof Phone.Type

export const genders = ["male", "female", "nonbinary", "unknown"] as const
export const Gender = Schema.Literals(genders)
export type Gender = typeof Gender.Type

export const personKinds = ["contact", "applicant", "declined", "member"] as const
/** What a person is to the club; whether a member is future, active or past follows from the dates (MBR-02). */
export const PersonKind = Schema.Literals(personKinds)
export type PersonKind = typeof PersonKind.Type

/** What a person can be when it comes into the list; only an application can be declined. */
export const newKinds = ["contact", "applicant", "member"] as const
export type NewKind = (typeof newKinds)[number]

const names = Schema.Array(filled(listLimits.name)).check(Schema.isMaxLength(listLimits.names))

/**
 * What is known of a person (PER-01). An unknown value is `null`. `street` carries the house number;
 * `country` is an ISO 3166-1 alpha-2 code; `customAmount` is in cents and replaces the amount of the annuity;
 * `accountHolder` is who signed the SEPA mandate. `custom` has the values of custom columns; who sends a person without
 * it means that there are none.
 */
export const PersonData = Schema.Struct({
  kind: PersonKind,
  firstName: Text(textLimits.firstName),
  lastName: Text(textLimits.lastName),
  title: text(textLimits.title),
  nickname: text(textLimits.nickname),
  gender: Gender,
  birthdate: Schema.NullOr(CalendarDate),
  email: text(textLimits.email),
  ccEmail: text(textLimits.ccEmail),
  phones: Schema.Array(Phone).check(Schema.isMaxLength(listLimits.phones)),
  street: text(textLimits.street),
  addressAddition: text(textLimits.addressAddition),
  postcode: text(textLimits.postcode),
  city: text(textLimits.city),
  country: Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/))),
  groups: names,
  labels: names,
  familyId: Schema.NullOr(FamilyId),
  membershipNumber: text(textLimits.membershipNumber),
  joinDate: Schema.NullOr(CalendarDate),
  leaveDate: Schema.NullOr(CalendarDate),
  division: text(textLimits.division),
  annuity: text(textLimits.annuity),
  customAmount: Schema.NullOr(Cents),
  paymentMethod: PaymentMethod,
  accountHolder: text(textLimits.accountHolder),
  iban: text(textLimits.iban),
  bic: text(textLimits.bic),
  mandateReference: text(textLimits.mandateReference),
  mandateDate: Schema.NullOr(CalendarDate),
  notes: text(textLimits.notes),
  custom: CustomValues.pipe(Schema.withDecodingDefaultKey(Effect.succeed(noCustomValues))),
})
export type PersonData = typeof PersonData.Type

/** A person of a workspace. `version` counts the changes, so that nobody overwrites what they have not seen. */
export const Person = Schema.Struct({ id: PersonId, version: Schema.Int, ...PersonData.fields })
export type Person = typeof Person.Type

const changeable = Object.fromEntries(
  personFieldNames.map((name) => [name, Schema.optional(PersonData.fields[name])]),
) as { readonly [Name in PersonField]: Schema.optional<(typeof PersonData.fields)[Name]> }

/**
 * New values of some fields; a field that is not named keeps its value. So does a custom column that `custom` does not
 * name; `null` takes its value away. A family belongs to more than one person and is changed by steps of its own (`families`).
 */
export const PersonChanges = Schema.Struct({
  ...changeable,
  custom: Schema.optional(
    Schema.Record(CustomColumnId, Schema.NullOr(CustomValue)).check(Schema.isMaxProperties(mostValues)),
  ),
})
export type PersonChanges = typeof PersonChanges.Type

/** A person of whom nothing is known but the kind. */
export const emptyPerson = (kind: PersonKind): PersonData => ({
  kind,
  firstName: "",
  lastName: "",
  title: null,
  nickname: null,
  gender: "unknown",
  birthdate: null,
  email: null,
  ccEmail: null,
  phones: [],
  street: null,
  addressAddition: null,
  postcode: null,
  city: null,
  country: null,
  groups: [],
  labels: [],
  familyId: null,
  membershipNumber: null,
  joinDate: null,
  leaveDate: null,
  division: null,
  annuity: null,
  customAmount: null,
  paymentMethod: "none",
  accountHolder: null,
  iban: null,
  bic: null,
  mandateReference: null,
  mandateDate: null,
  notes: null,
  custom: noCustomValues,
})

/** The name as it is read aloud: title, first and last name. */
export const fullName = (person: Pick<PersonData, "title" | "firstName" | "lastName">): string =>
  [person.title, person.firstName, person.lastName].filter((part) => part !== null && part !== "").join(" ")
