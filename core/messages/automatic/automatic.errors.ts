import * as Schema from "effect/Schema"
import { MessageId } from "../message-id.ts"
import { TextFault } from "./automatic-text.ts"

/** There is no trigger of this name. */
export class TriggerNotFound extends Schema.TaggedError<TriggerNotFound>()("TriggerNotFound", {
  trigger: Schema.String,
}) {}

/** The mail goes out when somebody asks for it, so it cannot be turned off. */
export class TriggerOnDemand extends Schema.TaggedError<TriggerOnDemand>()("TriggerOnDemand", {
  trigger: Schema.String,
}) {}

/** Somebody changed the text since it was read; `byName` says who. Nothing was written. */
export class AutomaticTextChanged extends Schema.TaggedError<AutomaticTextChanged>()("AutomaticTextChanged", {
  byName: Schema.String,
}) {}

/** The text cannot be used as it is. Nothing was written or sent. */
export class AutomaticTextFaulty extends Schema.TaggedError<AutomaticTextFaulty>()("AutomaticTextFaulty", {
  faults: Schema.Array(TextFault),
}) {}

/** The mails held something secret that was forgotten since, such as a link, so they cannot be sent again. */
export class SecretForgotten extends Schema.TaggedError<SecretForgotten>()("SecretForgotten", { id: MessageId }) {}
