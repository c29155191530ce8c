import type { CustomField } from "../custom-field.ts"

/**
 * What a column of a file can be. Besides fields of a person: the street with or without its house number, names and
 * places that stand together in one column, and a phone with whom it reaches (`phone` where the file does not say).
 */
export const importFields = [
  "lastName",
  "firstName",
  "fullName",
  "title",
  "nickname",
  "gender",
  "birthdate",
  "email",
  "ccEmail",
  "phone",
  "phone:mobile",
  "phone:private",
  "phone:main",
  "phone:work",
  "phone:mother",
  "phone:father",
  "phone:parent",
  "phone:guardian",
  "phone:grandparents",
  "phone:emergency",
  "phone:fax",
  "phone:other",
  "streetAndNumber",
  "street",
  "houseNumber",
  "addressAddition",
  "postcode",
  "city",
  "postcodeAndCity",
  "country",
  "groups",
  "labels",
  "membershipNumber",
  "joinDate",
  "leaveDate",
  "division",
  "annuity",
  "customAmount",
  "paymentMethod",
  "accountHolder",
  "iban",
  "bic",
  "mandateReference",
  "mandateDate",
  "notes",
] as const
export type ImportField = (typeof importFields)[number]

/** What a column of a file can become: what is known of every person, or a custom column. */
export type ImportTarget = ImportField | CustomField

/** The field of each column, in the order of the columns; `null` is not imported. */
export type Mapping = ReadonlyArray<ImportTarget | null>

/** Fields that several columns can fill together; of every other field a file has one column. */
export const isSharedField = (field: ImportTarget): boolean =>
  field.startsWith("phone") ||
  field === "ccEmail" ||
  field === "groups" ||
  field === "labels" ||
  field === "notes" ||
  field === "addressAddition"
