import { checkIban } from "../../kernel/iban.ts"
import type { ImportRun } from "../import-run.ts"
import type { PersonData } from "../person.ts"

/** Whether nothing of a mandate is missing but the reference: there is an account and a day of signature. */
const lacksReference = ({ iban, mandateDate, mandateReference }: PersonData): boolean =>
  mandateReference === null && mandateDate !== null && checkIban(iban ?? "").ok

/** How many rows of a run have a mandate without a reference. */
export const rowsLackingReference = ({ create, update }: ImportRun): number =>
  [...create, ...update].filter(({ data }) => lacksReference(data)).length

/** The run with references for those rows, in the order of the rows; where there are too few, the last go without. */
export const withReferences = (run: ImportRun, references: ReadonlyArray<string>): ImportRun => {
  let given = 0
  const filled = <Row extends { readonly data: PersonData }>(row: Row): Row => {
    const reference = lacksReference(row.data) ? references[given++] : undefined
    return reference === undefined ? row : { ...row, data: { ...row.data, mandateReference: reference } }
  }
  return { ...run, create: run.create.map(filled), update: run.update.map(filled) }
}
