import * as Schema from "effect/Schema"
import { AnswerPart, Block, type BlockKind, DietAnswer, HealthAnswer, SwimmingAnswer } from "../forms/index.ts"
import { RegistrationId } from "./event-id.ts"
import { RegistrationRow } from "./registration.ts"

/** Account and mandate are for the fees, not for who leads an event; texts between the fields are answered by nobody. */
const neverListed: ReadonlySet<BlockKind> = new Set([
  "iban",
  "sepa_mandate",
  "layout_heading",
  "layout_text",
  "layout_downloads",
])

/** Whether lists of an event have what was answered to blocks of a kind. */
export const isListed = (kind: BlockKind): boolean => !neverListed.has(kind)

/** Who registered, with what they and their family answered openly, by the ids of the blocks. */
export const Participant = Schema.Struct({ registration: RegistrationRow, answers: AnswerPart })
export type Participant = typeof Participant.Type

/** Who registered for an event, and the blocks of its form that tell how to read what they answered. */
export const EventParticipants = Schema.Struct({
  blocks: Schema.Array(Block),
  participants: Schema.Array(Participant),
})
export type EventParticipants = typeof EventParticipants.Type

/** What was answered sealed: for kitchen and carers. What was not asked, not answered or deleted by now is `null` or empty. */
export const Care = Schema.Struct({
  registration: RegistrationId,
  diet: Schema.NullOr(DietAnswer),
  health: HealthAnswer,
  swimming: Schema.NullOr(SwimmingAnswer),
})
export type Care = typeof Care.Type

/** The same of all who take part; of `locked` persons it cannot be opened here, because the key of the installation is another. */
export const EventCare = Schema.Struct({ care: Schema.Array(Care), locked: Schema.Int })
export type EventCare = typeof EventCare.Type
