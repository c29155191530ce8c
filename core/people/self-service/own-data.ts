import * as Schema from "effect/Schema"
import { PersonData } from "../person.ts"

const { title, firstName, lastName, nickname, gender, birthdate, email, ccEmail, phones } = PersonData.fields
const { street, addressAddition, postcode, city, country } = PersonData.fields

/**
 * What a person sees of their own data by a link, and may propose changes of (PER-19): who they are, how they are reached
 * and where they live. Nothing else of a person ever leaves by a link or comes in by one: no account, because a new one
 * takes a new mandate, no membership, no groups and labels, no notes, no custom columns, no special data.
 */
export const OwnData = Schema.Struct({
  title,
  firstName,
  lastName,
  nickname,
  gender,
  birthdate,
  email,
  ccEmail,
  phones,
  street,
  addressAddition,
  postcode,
  city,
  country,
})
export type OwnData = typeof OwnData.Type

/** A field of the own data. */
export type OwnField = keyof OwnData

/** The fields of the own data, in the order in which they are shown. */
export const ownFields = Object.keys(OwnData.fields) as ReadonlyArray<OwnField>

/** The own data of a person. */
export const ownDataOf = (person: PersonData): OwnData =>
  Object.fromEntries(ownFields.map((field) => [field, person[field]])) as OwnData

const changeable = Object.fromEntries(ownFields.map((field) => [field, Schema.optional(OwnData.fields[field])])) as {
  readonly [Field in OwnField]: Schema.optional<(typeof OwnData.fields)[Field]>
}

/** New values of some fields of the own data. */
export const OwnChanges = Schema.Struct(changeable)
export type OwnChanges = typeof OwnChanges.Type
