import type { AnyOperation } from "../kernel/operation.ts"
import type { Sealed } from "../kernel/sealed.ts"
import type { Who } from "../kernel/who.ts"
import type { CallKey, KeptAnswer } from "./ports/kept-answers.port.ts"

/** So long the answer to a call is kept for who asks again, in milliseconds: a day. */
const answerPeriod = 86_400_000

/** From when on keys still hold. */
export const keptSince = (now: number): string => new Date(now - answerPeriod).toISOString()

/** Whether a call can bring a key of its caller, so that it is carried out once: commands of programs, without files. */
export const takesKey = ({ kind, session, scope, file }: AnyOperation): boolean =>
  kind === "command" && !session && scope !== "public" && file === undefined

/** Which call a key names: keys of a token and of its user are apart. Nothing where a key would be for nothing. */
export const callKeyOf = (who: Who, operation: AnyOperation, key: string | undefined): CallKey | undefined =>
  key === undefined || who.kind !== "user" || !takesKey(operation)
    ? undefined
    : { caller: who.token ?? who.userId, key }

/**
 * What becomes of a call by what its key was found to be taken for: it is carried out, gets the answer of the first time, or
 * is refused, because something else was asked or because there is no answer to give. Where what was asked is forgotten, no
 * answer is given either: it could be that to another call.
 */
export const becomesOf = (
  found: "claimed" | "busy" | KeptAnswer,
  fingerprint: string,
): "carriedOut" | "differs" | "underWay" | Sealed => {
  if (found === "claimed") return "carriedOut"
  if (found === "busy" || found.fingerprint === "") return "underWay"
  if (found.fingerprint !== fingerprint) return "differs"
  return found.answer ?? "underWay"
}
