import * as Schema from "effect/Schema"
import { Id } from "../kernel/id.ts"

/** The identifier of a message: as a draft, and later as what was sent. */
export const MessageId = Id.pipe(Schema.brand("MessageId"))
export type MessageId = typeof MessageId.Type

/** The identifier of one mail of a message, to one address. */
export const DeliveryId = Id.pipe(Schema.brand("DeliveryId"))
export type DeliveryId = typeof DeliveryId.Type
