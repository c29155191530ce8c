import * as Schema from "effect/Schema"
import { Text } from "../../kernel/text.ts"
import { ColumnField } from "../column-field.ts"
import { Condition } from "../person-filter.ts"
import { PersonSort } from "../person-query.ts"
import { ListViewId } from "../record-id.ts"
import { Standing } from "../standing.ts"

/** The longest name of a view in UTF-16 units. */
export const longestViewName = 60

/** The most views of one user. */
export const mostViews = 100

/** The longest text of a search that a view keeps, in UTF-16 units. */
export const longestSearchText = 500

/** The lists of persons, which have views. */
export const viewedLists = ["members", "contacts"] as const
export const ViewedList = Schema.Literals(viewedLists)
export type ViewedList = typeof ViewedList.Type

/** Conditions side by side, and whether all or one of them must hold. */
export const JoinedConditions = Schema.Struct({
  join: Schema.Literals(["and", "or"]),
  conditions: Schema.Array(Condition).check(Schema.isMaxLength(50)),
})
export type JoinedConditions = typeof JoinedConditions.Type

/** A width in CSS pixels. */
const Width = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_000 }))

/**
 * Columns behind the name in their order, each with its width, and the width of the name. The name stays in sight however far one
 * scrolls, and where `fixedUntil` says so the columns up to that one do.
 */
export const ColumnLayout = Schema.Struct({
  columns: Schema.Array(Schema.Struct({ field: ColumnField, width: Width })).check(Schema.isMaxLength(200)),
  nameWidth: Width,
  fixedUntil: Schema.optional(ColumnField),
})
export type ColumnLayout = typeof ColumnLayout.Type

/**
 * What a view shows (PER-04): whom (`standing` among the members; `search` as it stands in the search box, a filter text
 * among it), in which order, with which columns.
 */
export const ViewContent = Schema.Struct({
  standing: Schema.optional(Schema.Union([Standing, Schema.Literal("all")])),
  filter: JoinedConditions,
  search: Text(longestSearchText),
  sort: PersonSort,
  layout: ColumnLayout,
})
export type ViewContent = typeof ViewContent.Type

/**
 * What every view says, whatever its list is, for one user: `own` says whether it is that user's, `editable` whether that user may
 * change and delete it, `byName` who made it. `version` counts its changes.
 */
export const viewHead = {
  id: ListViewId,
  version: Schema.Int,
  name: Schema.String,
  shared: Schema.Boolean,
  own: Schema.Boolean,
  editable: Schema.Boolean,
  byName: Schema.String,
} as const

/** What somebody says of a view besides what it shows: its name may have blanks around it, which are not kept. */
export const viewNaming = { name: Text(longestViewName), shared: Schema.Boolean } as const

/** What somebody saves. */
export const ViewData = Schema.Struct({ ...viewNaming, content: ViewContent })
export type ViewData = typeof ViewData.Type

/** A view as its list names it. */
export const ViewHead = Schema.Struct({ ...viewHead, list: ViewedList })
export type ViewHead = typeof ViewHead.Type

/** A whole view. */
export const ListView = Schema.Struct({ ...ViewHead.fields, content: ViewContent })
export type ListView = typeof ListView.Type
