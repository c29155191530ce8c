import * as Schema from "effect/Schema"
import { WordId } from "./id.ts"
import type { Permission } from "./permission.ts"

/** So many groups somebody can be kept to. */
export const mostOwnGroups = 50

/**
 * How far somebody's permissions go in a workspace (WSP-10). `readOnly`: nothing is changed. `groups`: the own groups, by their
 * ids; only persons in one of them are there then, without bank data. `null` is the whole workspace. A group that is deleted,
 * or merged into another, opens nothing any more.
 */
export const Reach = Schema.Struct({
  readOnly: Schema.Boolean,
  groups: Schema.NullOr(
    Schema.Array(WordId).check(Schema.isMinLength(1), Schema.isMaxLength(mostOwnGroups), Schema.isUnique()),
  ),
})
export type Reach = typeof Reach.Type

/** The reach of who is not kept to anything. */
export const wholeReach: Reach = { readOnly: false, groups: null }

/** Whether nothing is taken from the permissions. */
export const isWhole = ({ readOnly, groups }: Reach): boolean => !readOnly && groups === null

/** Who may do everything is kept to nothing: they could give themselves what is missing. */
export const fitsReach = (permissions: ReadonlyArray<Permission>, reach: Reach): boolean =>
  !permissions.includes("admin") || isWhole(reach)

/** What either of two reaches: for who has a place already and is given another. */
export const wider = (one: Reach, other: Reach): Reach => ({
  readOnly: one.readOnly && other.readOnly,
  groups:
    one.groups === null || other.groups === null
      ? null
      : [...new Set([...one.groups, ...other.groups])].slice(0, mostOwnGroups),
})
