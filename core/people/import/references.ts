import { checkIban } from "../../kernel/iban.ts"
import type { PersonId } from "../../kernel/id.ts"
import { type KnownReferences, ReferenceTwins, referenceFault, wishOf } from "../mandate-reference.ts"
import type { PersonData } from "../person.ts"

/** Whether nothing of a mandate is missing but the reference: there is an account and a day of signature. */
export const lacksReference = ({ iban, mandateDate, mandateReference }: PersonData): boolean =>
  mandateReference === null && mandateDate !== null && checkIban(iban ?? "").ok

interface Row {
  readonly id: PersonId
  readonly data: PersonData
}

/** The rows of an import, those of new persons with the ids that they get. */
interface Rows<New extends Row, Known extends Row> {
  readonly create: ReadonlyArray<New>
  readonly update: ReadonlyArray<Known>
}

/** The persons with a mandate without a reference, in the order of the rows. */
export const personsLackingReference = ({ create, update }: Rows<Row, Row>): ReadonlyArray<PersonId> =>
  [...create, ...update].flatMap(({ id, data }) => (lacksReference(data) ? id : []))

/** The rows with references for those persons, in the order of the rows; where there are too few, the last go without. */
export const withReferences = <New extends Row, Known extends Row>(
  rows: Rows<New, Known>,
  references: ReadonlyArray<string>,
): Rows<New, Known> => {
  let given = 0
  const filled = <Each extends Row>(row: Each): Each => {
    const reference = lacksReference(row.data) ? references[given++] : undefined
    return reference === undefined ? row : { ...row, data: { ...row.data, mandateReference: reference } }
  }
  return { create: rows.create.map(filled), update: rows.update.map(filled) }
}

/** Why the reference of a row cannot be its person's. */
export type RowReferenceFault = "referenceTaken" | "referenceEnded" | "referenceTwiceInFile"

/** Makes the function that judges the references of rows, one after another: what the list knows of them, and the rows before. */
export const referenceJudge = (
  known: KnownReferences,
): ((data: PersonData, id: PersonId | undefined) => RowReferenceFault | undefined) => {
  const twins = new ReferenceTwins()
  return (data, id) => {
    const wish = wishOf({ mandateReference: data.mandateReference, iban: data.iban, id })
    if (wish === undefined) return undefined
    const fault = referenceFault(known, wish) ?? (twins.has(wish) ? "referenceTwiceInFile" : undefined)
    twins.add(wish)
    return fault
  }
}
