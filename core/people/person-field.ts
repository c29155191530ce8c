import type { PersonData } from "./person.ts"

/** How the values of a field are compared, filtered, sorted and edited. */
export type FieldKind =
  | "text"
  | "longText"
  | "number"
  | "date"
  | "money"
  | "decimal"
  | "choice"
  | "names"
  | "phones"
  | "country"
  | "iban"
  | "file"

/** The fields of a person that lists, filters and imports speak of, in the order in which they are offered. */
export const personFields = {
  lastName: "text",
  firstName: "text",
  title: "text",
  nickname: "text",
  kind: "choice",
  gender: "choice",
  birthdate: "date",
  email: "text",
  ccEmail: "text",
  phones: "phones",
  street: "text",
  addressAddition: "text",
  postcode: "text",
  city: "text",
  country: "country",
  groups: "names",
  labels: "names",
  membershipNumber: "number",
  joinDate: "date",
  leaveDate: "date",
  division: "text",
  annuity: "text",
  customAmount: "money",
  paymentMethod: "choice",
  accountHolder: "text",
  iban: "iban",
  bic: "text",
  mandateReference: "text",
  mandateDate: "date",
  notes: "longText",
} as const satisfies Partial<Record<keyof PersonData, FieldKind>>

/** A field of a person that can be listed, filtered, sorted and changed. */
export type PersonField = keyof typeof personFields

/** The names of all fields, in their order. */
export const personFieldNames = Object.keys(personFields) as ReadonlyArray<PersonField>
