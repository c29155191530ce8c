import * as Schema from "effect/Schema"
import { ListView } from "./list-view.ts"

/** There is no such view for who asks: it was deleted, never was, or is private to somebody else. */
export class ViewNotFound extends Schema.TaggedError<ViewNotFound>()("ViewNotFound", {}) {}

/** Somebody changed the view since it was read: `current` is how it stands now. Nothing was written. */
export class ViewChanged extends Schema.TaggedError<ViewChanged>()("ViewChanged", { current: ListView }) {}

/** The view is somebody else's: only its owner or an admin may do that; shared is a view of nobody who may only read. Nothing was written. */
export class ViewOfOthers extends Schema.TaggedError<ViewOfOthers>()("ViewOfOthers", {}) {}

export const viewNameFaults = ["missing", "own", "shared"] as const

/** The name is missing, or another view of the same owner, or another shared one, is called so. Nothing was written. */
export class ViewNameRefused extends Schema.TaggedError<ViewNameRefused>()("ViewNameRefused", {
  why: Schema.Literals(viewNameFaults),
}) {}

/** The user has as many views as one can have (`most`). Nothing was written. */
export class TooManyViews extends Schema.TaggedError<TooManyViews>()("TooManyViews", { most: Schema.Int }) {}
