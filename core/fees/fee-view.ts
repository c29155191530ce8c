import * as Schema from "effect/Schema"
import { Text } from "../kernel/text.ts"
import { viewHead, viewNaming } from "../people/index.ts"
import { longestFeeText } from "./fee-filter-text.ts"
import { feeSorts } from "./fee-query.ts"
import { FeeTab } from "./fee-tab.ts"

/** The columns of the list of fees in their order. */
export const feeColumns = ["name", "description", "dueOn", "amount", "open", "state", "method", "reference"] as const
export type FeeColumn = (typeof feeColumns)[number]

/** By what the saved views of fees are told apart from those of other lists. */
export const feeList = "fees"

/**
 * What a saved view of fees shows (FEE-07): a tab, the text of the filter as it stands in the search field, an order, and the columns
 * that are not as wide as usual, in CSS pixels.
 */
export const FeeViewContent = Schema.Struct({
  tab: FeeTab,
  text: Text(longestFeeText),
  sort: Schema.Struct({ by: Schema.Literals(feeSorts), descending: Schema.Boolean }),
  widths: Schema.Array(
    Schema.Struct({
      column: Schema.Literals(feeColumns),
      width: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_000 })),
    }),
  ).check(Schema.isMaxLength(feeColumns.length)),
})
export type FeeViewContent = typeof FeeViewContent.Type

/** What somebody saves. */
export const FeeViewData = Schema.Struct({ ...viewNaming, content: FeeViewContent })
export type FeeViewData = typeof FeeViewData.Type

/** A saved view of fees as the list names it. */
export const FeeViewHead = Schema.Struct({ ...viewHead, list: Schema.Literal(feeList) })
export type FeeViewHead = typeof FeeViewHead.Type

/** A whole saved view of fees. */
export const FeeView = Schema.Struct({ ...FeeViewHead.fields, content: FeeViewContent })
export type FeeView = typeof FeeView.Type

/** Whether two contents show the same: for telling whether an open view was changed. */
export const sameFeeContent = (one: FeeViewContent, other: FeeViewContent): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

const ordered = ({ tab, text, sort, widths }: FeeViewContent) => [
  tab,
  text.trim(),
  sort.by,
  sort.descending,
  feeColumns.map((column) => widths.find((each) => each.column === column)?.width ?? null),
]
