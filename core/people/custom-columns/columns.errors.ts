import * as Schema from "effect/Schema"
import { CustomColumnId } from "../../kernel/id.ts"
import { CustomColumn } from "./custom-column.ts"

export const columnFaultCodes = [
  "nameMissing",
  "tooFewOptions",
  "tooManyOptions",
  "optionTwice",
  "optionEmpty",
  "noOptions",
  "optionUnsettled",
] as const
/** What can be wrong with a column. */
export const ColumnFaultCode = Schema.Literals(columnFaultCodes)
export type ColumnFaultCode = typeof ColumnFaultCode.Type

/** One wrong part of a column, and the option that is meant, where one is. */
export const ColumnFault = Schema.Struct({
  part: Schema.Literals(["name", "options"]),
  code: ColumnFaultCode,
  option: Schema.optional(Schema.String),
})
export type ColumnFault = typeof ColumnFault.Type

/** There is no such column in this workspace. */
export class ColumnNotFound extends Schema.TaggedError<ColumnNotFound>()("ColumnNotFound", { id: CustomColumnId }) {}

/** Somebody changed the column since it was read: `current` is how it stands now. Nothing was written. */
export class ColumnChanged extends Schema.TaggedError<ColumnChanged>()("ColumnChanged", { current: CustomColumn }) {}

/** Another column is called the same; `deleted` says that it lies among the deleted ones with its values. */
export class ColumnNameTaken extends Schema.TaggedError<ColumnNameTaken>()("ColumnNameTaken", {
  deleted: Schema.Boolean,
}) {}

/** The workspace has as many columns as it can have (`most`). Nothing was written. */
export class TooManyColumns extends Schema.TaggedError<TooManyColumns>()("TooManyColumns", { most: Schema.Int }) {}

/** The column breaks rules; each is named. Nothing was written. */
export class InvalidColumn extends Schema.TaggedError<InvalidColumn>()("InvalidColumn", {
  faults: Schema.Array(ColumnFault),
}) {}
