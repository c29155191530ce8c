import * as Schema from "effect/Schema"
import { CustomColumnId, PersonId } from "../../kernel/id.ts"

/** The person has no file in this column (any more), is in no list, or there is no such column. */
export class UploadNotFound extends Schema.TaggedError<UploadNotFound>()("UploadNotFound", {
  person: PersonId,
  column: CustomColumnId,
}) {}

/** The file cannot be the value of a column (PER-05): there is nothing in it, too much, it is of another type, or the
 * workspace's files have no room for it. */
export class UploadRefused extends Schema.TaggedError<UploadRefused>()("UploadRefused", {
  fault: Schema.Literals(["empty", "tooLarge", "wrongType", "noRoom"]),
}) {}

/** There is no column of type upload with this id (any more). */
export class NoUploadColumn extends Schema.TaggedError<NoUploadColumn>()("NoUploadColumn", { id: CustomColumnId }) {}
