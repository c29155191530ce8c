import { type AnyField, isCustomField } from "../custom-field.ts"
import type { PersonField } from "../person-field.ts"
import { isPhone } from "../person-rules.ts"
import { placesOf, type ReadContext } from "./column-readers.ts"
import type { ImportFaultCode } from "./import-code.ts"
import { type ImportField, importFields } from "./import-field.ts"
import { readPhones } from "./read-phone.ts"

/** The columns from which a field of a person comes, besides the one of its own name. */
const sources: Partial<Readonly<Record<PersonField, ReadonlyArray<ImportField>>>> = {
  firstName: ["fullName"],
  lastName: ["fullName", "firstName"],
  street: ["streetAndNumber", "houseNumber"],
  postcode: ["postcodeAndCity"],
  city: ["postcodeAndCity"],
  ccEmail: ["email"],
  phones: importFields.filter((field) => field.startsWith("phone")),
}

/** The column to mend for a fault of a field: the first that has a value, of phones the one with the wrong number. */
export const columnOfFault = (
  context: ReadContext,
  row: number,
  field: AnyField,
  code: ImportFaultCode,
): number | null => {
  if (isCustomField(field)) return placesOf(context.mapping, field)[0] ?? null
  const fields = [
    ...(importFields.includes(field as ImportField) ? [field as ImportField] : []),
    ...(sources[field] ?? []),
  ]
  const columns = fields.flatMap((each) => placesOf(context.mapping, each))
  if (code === "notAPhone" || code === "phoneWithRemark" || code === "severalNumbers") {
    const wrong = columns.find((column) => {
      const text = context.cells.at(row, column)
      return text !== "" && readPhones(text, "other").some(({ number }) => !isPhone(number))
    })
    if (wrong !== undefined) return wrong
  }
  return columns.find((column) => context.cells.at(row, column) !== "") ?? columns[0] ?? null
}
