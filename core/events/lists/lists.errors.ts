import * as Schema from "effect/Schema"
import { ListContent, ListFault, ListId } from "./list-content.ts"

/** There is no such list in this workspace. */
export class ListNotFound extends Schema.TaggedError<ListNotFound>()("ListNotFound", { id: ListId }) {}

/** Somebody changed the list since it was read: `version` and `content` are how it stands now. Nothing was written. */
export class ListChanged extends Schema.TaggedError<ListChanged>()("ListChanged", {
  version: Schema.Int,
  content: ListContent,
}) {}

/** The list cannot be as it was said; each fault is named. Nothing was written. */
export class ListFaulty extends Schema.TaggedError<ListFaulty>()("ListFaulty", { faults: Schema.Array(ListFault) }) {}

/** The workspace has as many lists as it can have (`most`). Nothing was written. */
export class TooManyLists extends Schema.TaggedError<TooManyLists>()("TooManyLists", { most: Schema.Int }) {}
