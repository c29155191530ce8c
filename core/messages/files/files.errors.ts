import * as Schema from "effect/Schema"
import { FileId } from "../../kernel/id.ts"
import { eventFaults } from "./calendar-event.ts"

/**
 * Why a file cannot belong to a message: by itself, because all of its files are more than 15 MB together, because those of all
 * drafts are more than 500, or because the workspace's files have no room for it.
 */
export const letterFileFaults = [
  "empty",
  "tooLarge",
  "wrongType",
  "tooManyPixels",
  "tooLargeTogether",
  "draftsFull",
  "noRoom",
] as const
export type LetterFileFault = (typeof letterFileFaults)[number]

/** The file cannot belong to a message (MSG-06). */
export class LetterFileRefused extends Schema.TaggedError<LetterFileRefused>()("LetterFileRefused", {
  fault: Schema.Literals(letterFileFaults),
}) {}

/** The message has no such file (any more). */
export class LetterFileNotFound extends Schema.TaggedError<LetterFileNotFound>()("LetterFileNotFound", {
  id: FileId,
}) {}

/** The event cannot be one as it is. */
export class InvalidEvent extends Schema.TaggedError<InvalidEvent>()("InvalidEvent", {
  faults: Schema.Array(Schema.Literals(eventFaults)),
}) {}
