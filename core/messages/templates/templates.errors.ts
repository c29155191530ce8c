import * as Schema from "effect/Schema"
import { MessageId } from "../message-id.ts"

/** There is no such template (any more). */
export class TemplateNotFound extends Schema.TaggedError<TemplateNotFound>()("TemplateNotFound", { id: MessageId }) {}

/** Another template is called so already; upper and lower case count the same. */
export class TemplateNameTaken extends Schema.TaggedError<TemplateNameTaken>()("TemplateNameTaken", {
  name: Schema.String,
}) {}

/** There are as many templates as there can be. */
export class TooManyTemplates extends Schema.TaggedError<TooManyTemplates>()("TooManyTemplates", {
  most: Schema.Int,
}) {}
