import * as Schema from "effect/Schema"
import { CustomColumnId } from "../../kernel/id.ts"
import { Text } from "../../kernel/text.ts"
import { ColumnName, ColumnType, mostSelectable } from "../custom-values.ts"

/** What a division may do with a column of the club above it. */
export const divisionAccesses = ["edit", "read", "hidden"] as const
export const DivisionAccess = Schema.Literals(divisionAccesses)
export type DivisionAccess = typeof DivisionAccess.Type

/** The most options of an enumeration (COL-02). */
export const mostEnumerated = 15

/** What somebody says of a column; its type never changes afterwards. `options` are those of types that offer some. */
export const ColumnData = Schema.Struct({
  name: ColumnName,
  type: ColumnType,
  help: Text(300),
  required: Schema.Boolean,
  options: Schema.Array(ColumnName).check(Schema.isMaxLength(mostSelectable)),
  divisions: DivisionAccess,
})
export type ColumnData = typeof ColumnData.Type

/** A custom column of a workspace. `version` counts its changes, so that nobody overwrites what they have not seen. */
export const CustomColumn = Schema.Struct({ id: CustomColumnId, version: Schema.Int, ...ColumnData.fields })
export type CustomColumn = typeof CustomColumn.Type

/** The most options that a column of this type has; none for types that offer no choice. */
export const mostOptions = (type: ColumnType): number =>
  type === "enumeration" ? mostEnumerated : type === "selection" || type === "multiSelection" ? mostSelectable : 0
