import { type PersonField, personFieldNames } from "../person-field.ts"

/**
 * The fields of which many persons can get one value at once (PER-04). Not those that tell persons apart or belong to
 * one person alone; not what somebody is to the club, which is changed by steps; and not lists, where one value for all
 * would take away what each had: groups and labels are given and taken beside those that are there.
 */
const shared = {
  lastName: false,
  firstName: false,
  title: false,
  nickname: false,
  kind: false,
  gender: true,
  birthdate: false,
  email: false,
  ccEmail: false,
  phones: false,
  street: true,
  addressAddition: true,
  postcode: true,
  city: true,
  country: true,
  groups: false,
  labels: false,
  membershipNumber: false,
  joinDate: true,
  leaveDate: true,
  division: true,
  annuity: true,
  customAmount: true,
  paymentMethod: true,
  accountHolder: false,
  iban: false,
  bic: false,
  mandateReference: false,
  mandateDate: true,
  notes: false,
} as const satisfies Readonly<Record<PersonField, boolean>>

/** A field of which many persons can get one value at once. */
export type BulkField = { [Name in PersonField]: (typeof shared)[Name] extends true ? Name : never }[PersonField]

/** The names of these fields in their order; custom columns come besides. */
export const bulkFields: ReadonlyArray<BulkField> = personFieldNames.filter(
  (field): field is BulkField => shared[field],
)
