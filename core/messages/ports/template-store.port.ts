import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { MessageId } from "../message-id.ts"
import type { MessageTemplate } from "../templates/template.ts"

/** The templates of a workspace. */
export class TemplateStore extends Context.Service<
  TemplateStore,
  {
    /** All templates, in no order. Nobody else adds or changes one until this transaction ends, if it is `held`. */
    readonly all: (held: "held" | "free") => Effect.Effect<ReadonlyArray<MessageTemplate>>
    /** Adds a template, or writes the one with its id anew. */
    readonly put: (template: MessageTemplate) => Effect.Effect<void>
    readonly remove: (id: MessageId) => Effect.Effect<void>
  }
>()("wimpel/messages/TemplateStore") {}
