import * as Schema from "effect/Schema"
import { MessageId } from "./message-id.ts"
import { DeliveryCounts, Halt } from "./sent-message.ts"

/** How far a message is that is under way: how many mails are in each state, and whether it is halted. */
export const Progress = Schema.Struct({ id: MessageId, halt: Schema.NullOr(Halt), counts: DeliveryCounts })
export type Progress = typeof Progress.Type

/** Of so many messages it is told at once how far they are. */
export const mostWatched = 50
