import * as Schema from "effect/Schema"

/** Which collection of a mandate a debit is: first, recurring, last, or the only one. */
export const SequenceType = Schema.Literals(["FRST", "RCUR", "FNAL", "OOFF"])
export type SequenceType = typeof SequenceType.Type
