import * as Schema from "effect/Schema"
import { PersonId, WordId } from "../../kernel/id.ts"
import { Text } from "../../kernel/text.ts"
import { ListViewId } from "../record-id.ts"
import { Standing, standings } from "../standing.ts"

/** The most persons that one choice by hand names. */
export const mostByHand = 5_000

/** The longest filter text by which persons are chosen. */
export const longestFilterText = 500

/** One way to say which persons are meant; what is chosen is looked up each time anew. */
export const PersonSource = Schema.Union([
  /** Everybody who stands with the club in one of these ways today. */
  Schema.Struct({
    by: Schema.Literal("standing"),
    standings: Schema.Array(Standing).check(Schema.isMinLength(1), Schema.isMaxLength(standings.length)),
  }),
  /** Who is in a group or carries a label, whatever its name is by then. */
  Schema.Struct({ by: Schema.Literal("word"), id: WordId }),
  /** Whom a saved view shows. */
  Schema.Struct({ by: Schema.Literal("view"), id: ListViewId }),
  /** Whom a filter text finds. */
  Schema.Struct({ by: Schema.Literal("filter"), text: Text(longestFilterText) }),
  Schema.Struct({ by: Schema.Literal("hand"), ids: Schema.Array(PersonId).check(Schema.isMaxLength(mostByHand)) }),
])
export type PersonSource = typeof PersonSource.Type

/**
 * Why nobody can say whom a source means: the group, the label or the view is gone (or the view is private), or the filter
 * has a mistake or a column that is gone, or asks for what who writes may not see (`filterClosed`), or all filters together have
 * too many conditions.
 */
export const sourceFaults = [
  "wordGone",
  "viewGone",
  "filterMistake",
  "columnGone",
  "filterClosed",
  "tooManyConditions",
] as const
export type SourceFault = (typeof sourceFaults)[number]
