import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import { personFieldNames, personFields } from "../../../core/people/person-field.ts"
import { type Listing, listingOf } from "../../../core/people/values/listing.ts"
import type { ListViewModel } from "../list/list.view-model.ts"

/** How the values of a column are told; nothing where they are not. */
export const listingIn = (list: ListViewModel, field: AnyField): Listing | undefined =>
  listingOf(isCustomField(field) ? (list.columns.catalog?.kind(field) ?? "file") : personFields[field])

/** The columns by whose values the persons of a list can be counted. */
export const countedFields = (list: ListViewModel): ReadonlyArray<AnyField> =>
  [...personFieldNames.filter((field) => !list.hides(field)), ...(list.columns.catalog?.fields ?? [])].filter(
    (field) => listingIn(list, field) !== undefined,
  )

/** Whether persons can be counted by this. */
export const isCounted = (list: ListViewModel, field: string): field is AnyField =>
  countedFields(list).some((each) => each === field)
