import {
  type AgeGroup,
  type ListColumn,
  type ListContent,
  listFaults,
} from "../../../core/events/lists/list-content.ts"
import { sheetsText as words } from "../../text/de/events.ts"
import { listFaultText } from "../../text/de/events-errors.ts"

/** A list as it is typed. */
export interface TypedSheet {
  readonly name: string
  readonly columns: ReadonlyArray<ListColumn>
  readonly order: ListContent["order"]
  readonly ages: string
  readonly note: string
  readonly signatures: string
}

const agesText = (groups: ReadonlyArray<AgeGroup>): string =>
  groups.map(({ from, to }) => `${from}-${to ?? ""}`).join("; ")

const parts = (text: string): ReadonlyArray<string> =>
  text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")

/** Age groups as they are typed: `6-13; 14-17; 18-`. Nothing where a part is none. */
const readAges = (text: string): ReadonlyArray<AgeGroup> | undefined => {
  const read = parts(text).map((part) => /^(\d{1,3})\s*[-–]\s*(\d{1,3})?$/.exec(part))
  if (read.some((match) => match === null || Number(match[1]) > 120 || Number(match[2] ?? 0) > 120)) return undefined
  return read.map((match) => ({ from: Number(match?.[1]), to: match?.[2] === undefined ? null : Number(match[2]) }))
}

/** A list as it stands in the fields. */
export const typedSheet = ({ name, columns, order, ageGroups, note, signatures }: ListContent): TypedSheet => ({
  name,
  columns,
  order,
  ages: agesText(ageGroups),
  note,
  signatures: signatures.join("; "),
})

/** What was typed as a list, and what is wrong with it, by the name of the field; columns with their place. */
export const readSheet = (
  typed: TypedSheet,
): { readonly content: ListContent; readonly faults: ReadonlyMap<string, string> } => {
  const ages = readAges(typed.ages)
  const content: ListContent = {
    name: typed.name.trim(),
    columns: typed.columns,
    order: typed.order,
    ageGroups: ages ?? [],
    note: typed.note.trim(),
    signatures: parts(typed.signatures).slice(0, 4),
  }
  const faults = new Map<string, string>()
  if (content.name === "") faults.set("name", words.nameFault)
  if (ages === undefined) faults.set("ages", words.agesFault)
  for (const fault of listFaults(content))
    faults.set(
      fault.code === "agesNotInOrder" ? "ages" : `columns.${fault.at}`,
      fault.code === "agesNotInOrder" ? words.agesFault : listFaultText(fault),
    )
  return { content, faults }
}
