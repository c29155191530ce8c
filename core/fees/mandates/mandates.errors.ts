import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"

/** Why something cannot happen to a mandate. */
export const mandateRefusals = [
  /** Somebody else changed the person since it was read. */
  "changed",
  /** There is a mandate already: it is ended first, and the next one gets a reference of its own. */
  "there",
  /** There is no mandate that this could happen to. */
  "missing",
  "iban",
  "ibanNotSepa",
  "holder",
  "signedInFuture",
  "referenceCharacters",
  /** Another person has this reference with another account, it was somebody else's, or its mandate ended. */
  "referenceTaken",
  "endInFuture",
  "endBeforeSignature",
  /** Nobody pays for themselves as for another, and not for who pays for them. */
  "payerSelf",
  "payerLoop",
  /** A rule of persons forbids the values. */
  "values",
] as const
export const MandateRefusal = Schema.Literals(mandateRefusals)
export type MandateRefusal = typeof MandateRefusal.Type

/** What was to happen to the mandate of a person cannot. Nothing was written. */
export class MandateRefused extends Schema.TaggedError<MandateRefused>()("MandateRefused", {
  person: PersonId,
  reason: MandateRefusal,
}) {}
