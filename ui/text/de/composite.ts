import type { CompositeField } from "../../../core/people/column-field.ts"
import type { PersonField } from "../../../core/people/person-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { valueText } from "./value.ts"

/** What stands between what is known. */
const joined = (divider: string, ...parts: ReadonlyArray<string>): string =>
  parts.filter((part) => part !== "").join(divider)

/** What a column of several fields says of a person, in one line. */
export const compositeText = (column: CompositeField, row: PersonRow): string => {
  const text = (field: PersonField) => valueText(field, row[field])
  switch (column) {
    case "address":
      return joined(
        ", ",
        text("street"),
        text("addressAddition"),
        joined(" ", text("postcode"), text("city")),
        text("country"),
      )
    case "bankAccount":
      return joined(" · ", text("accountHolder"), text("iban"), text("bic"))
    case "mandate":
      return joined(" · ", text("mandateReference"), row.mandateDate ? `vom ${text("mandateDate")}` : "")
  }
}
