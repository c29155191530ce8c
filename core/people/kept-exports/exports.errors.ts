import * as Schema from "effect/Schema"
import { ExportId } from "../record-id.ts"

/** There is no such export of this user, its time is over, or its file is not there yet. */
export class ExportNotFound extends Schema.TaggedError<ExportNotFound>()("ExportNotFound", { id: ExportId }) {}

/** The user has as many exports as there can be. */
export class TooManyExports extends Schema.TaggedError<TooManyExports>()("TooManyExports", { most: Schema.Int }) {}
