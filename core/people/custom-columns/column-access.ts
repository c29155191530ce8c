import type { CustomColumn, DivisionAccess } from "./custom-column.ts"

/** Who looks at persons: the club whose columns they are, or a division below it. */
export type Viewer = "club" | "division"

/**
 * What a viewer may do with a column (COL-01): the club everything; a division what the column says, to edit its values,
 * to read them, or not to know of it.
 */
export const columnAccess = ({ divisions }: Pick<CustomColumn, "divisions">, viewer: Viewer): DivisionAccess =>
  viewer === "club" ? "edit" : divisions

/** The columns that a viewer knows of. A filter or an order by another one is refused as one by a column that is not there. */
export const knownTo = <Column extends Pick<CustomColumn, "divisions">>(
  columns: ReadonlyArray<Column>,
  viewer: Viewer,
): ReadonlyArray<Column> => columns.filter((column) => columnAccess(column, viewer) !== "hidden")
