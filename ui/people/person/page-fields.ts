import type { AnyField } from "../../../core/people/custom-field.ts"
import type { PersonField } from "../../../core/people/person-field.ts"

/** What is edited by itself on the page of a person: a field, or the address as a whole. */
export type PageField = AnyField | "address"

/** The two columns of the page: who somebody is and how they are reached, and what they are to the club. */
export type PageColumn = "person" | "club"

interface FieldSection {
  readonly title: string
  readonly column: PageColumn
  /** Whether it says how somebody is reached. */
  readonly reach?: boolean
  readonly fields: ReadonlyArray<PersonField | "address">
}

/** The sections of fields, in their order. */
export const fieldSections: ReadonlyArray<FieldSection> = [
  {
    title: "Person",
    column: "person",
    fields: ["title", "firstName", "lastName", "nickname", "birthdate", "gender"],
  },
  { title: "Kontakt", column: "person", reach: true, fields: ["email", "ccEmail", "phones"] },
  { title: "Adresse", column: "person", fields: ["address"] },
  {
    title: "Verein",
    column: "club",
    fields: ["membershipNumber", "groups", "labels", "division", "joinDate", "leaveDate"],
  },
  {
    title: "Zahlung",
    column: "club",
    fields: [
      "annuity",
      "customAmount",
      "paymentMethod",
      "accountHolder",
      "iban",
      "bic",
      "mandateReference",
      "mandateDate",
    ],
  },
  { title: "Notizen", column: "club", fields: ["notes"] },
]

/**
 * What comes behind (1) or before (−1) a field when somebody goes on with Tab, of what they may change; nothing at either
 * end.
 */
export const besideField = (
  field: PageField,
  by: 1 | -1,
  custom: ReadonlyArray<AnyField>,
  mayEdit: (field: AnyField) => boolean,
): PageField | undefined => {
  const all = [...fieldSections.flatMap(({ fields }) => fields), ...custom].filter((each: PageField) =>
    mayEdit(each === "address" ? "street" : each),
  )
  const at = all.indexOf(field)
  return at === -1 ? undefined : all[at + by]
}
