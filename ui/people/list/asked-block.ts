import type { PersonRow } from "../../../core/people/person-query.ts"
import type { ChosenCells } from "../../kit/grid/grid-model.ts"
import type { TypedCell } from "./begun-cells.ts"
import type { AskedDeed } from "./deeds.ts"

/** Whether more than one cell is chosen. */
export const isBlock = ({ from, until, left, right }: ChosenCells): boolean => from !== until || left !== right

/** How a series goes on: by the step between its first two cells, or by one, whatever stands in the second. */
export type SeriesStep = "step" | "one"

/** What cells of a block are to get. */
export type BlockHow =
  | { readonly is: "paste"; readonly text: string }
  | { readonly is: "empty" }
  /** What stands in their first row, or above them where they are one row. */
  | { readonly is: "fill" }
  /** What stands in their first column. */
  | { readonly is: "fillRight" }
  /** Of Ja and Nein the other value of one of them, Ja where nothing is said there. */
  | { readonly is: "flip"; readonly place: number; readonly column: string }
  /** What their first two cells begin. */
  | { readonly is: "carryOn"; readonly by: SeriesStep }
  /** What goes on from those of them in which it begins. */
  | { readonly is: "goOn"; readonly from: ChosenCells }
  /** A text. */
  | { readonly is: "spread"; readonly text: string }
  /** What was typed into one of them before it could be edited. */
  | { readonly is: "write"; readonly typed: TypedCell }

/** Something that was asked of a block of cells by a key: of which, and who stood where at that moment. */
export interface AskedBlock {
  readonly cells: ChosenCells
  readonly how: BlockHow
  readonly rowAt: (place: number) => PersonRow | undefined
  /** How many rows the list had. */
  readonly count: number
  /** The edition of the list: in another one rows that were not here cannot be asked for any more. */
  readonly edition: number
  /** Its place among the deeds, once it is known that it is one. */
  deed: AskedDeed | undefined
  /** Those of its rows that are not here, while they are on their way. */
  coming: Promise<ReadonlyArray<PersonRow> | undefined> | undefined
}
