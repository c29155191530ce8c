import type { Cursor } from "./cursor.ts"

/** One cell of a grid. */
export type GridPlace = Pick<Cursor, "row" | "column">

/** Which cell of the grid something is in, if it is in one. */
export const placeOf = (element: Element): GridPlace | undefined => {
  const [row, column] = (element.closest<HTMLElement>("[data-cell]")?.dataset.cell ?? "").split(".").map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}
