import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { About } from "../../adapters/http/answering.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { RepeatDiffers, RepeatUnderWay } from "../../core/kernel/call-errors.ts"
import type { AnyOperation } from "../../core/kernel/operation.ts"
import { type Transaction, together } from "../../core/kernel/transaction.ts"
import { heldBy, type Who, workspaceOf } from "../../core/kernel/who.ts"
import { Vault } from "../../core/people/ports/vault.port.ts"
import { becomesOf, callKeyOf, KeptAnswers, keptSince } from "../../core/repeats/index.ts"

/**
 * What tells whether two calls ask for the same. It is the same only for who may still do what they could the first time: an
 * answer shows nobody what was taken from them since.
 */
const fingerprintOf = (name: string, input: unknown, caller: Who): string =>
  createHash("sha256")
    .update(JSON.stringify([name, input, heldBy(caller)]))
    .digest("hex")

const toText = ({ output }: AnyOperation, value: unknown) =>
  Effect.map(Effect.orDie(Schema.encodeUnknownEffect(output)(value)), (json) => JSON.stringify(json) ?? "")

const fromText = ({ output }: AnyOperation, text: string) =>
  Effect.orDie(Schema.decodeUnknownEffect(output)(text === "" ? undefined : JSON.parse(text)))

/**
 * Carries out a command once for each key that its caller chose, and gives who asks again the answer of the first time. Where
 * the command is one transaction, key and answer are kept in it: both are there with what was done, or nothing is. A command
 * with transactions of its own that breaks off in their midst leaves its key taken, so that it is not done twice. One that
 * answers with a failure of its own gives its key free, whatever the transactions before it kept: asked again it is done anew.
 */
export const repeating = <A, E, R>(
  call: Effect.Effect<A, E, R>,
  { caller, name, operation, transactions, input, repeatKey }: About,
): Effect.Effect<A, E, R | Acting | KeptAnswers | Vault | Transaction> => {
  const which = callKeyOf(caller, operation, repeatKey)
  if (which === undefined) return call
  const place = `answer ${workspaceOf(caller)} ${which.caller} ${which.key}`
  const fingerprint = fingerprintOf(name, input, caller)
  const within = <B>(work: (answers: KeptAnswers["Service"]) => Effect.Effect<B>) => {
    const done = Effect.flatMap(KeptAnswers, work)
    return transactions === "one" ? done : together(done)
  }
  const once = Effect.gen(function* () {
    const { now } = yield* Acting
    const vault = yield* Vault
    const at = new Date(now).toISOString()
    const found = yield* within((answers) => answers.claim(which, fingerprint, at, keptSince(now)))
    const becomes = becomesOf(found, fingerprint)
    if (becomes === "underWay") return yield* new RepeatUnderWay()
    if (becomes === "differs") return yield* new RepeatDiffers()
    if (becomes !== "carriedOut") {
      const text = yield* vault.open(becomes, place)
      if (text === undefined) return yield* new RepeatUnderWay()
      return (yield* fromText(operation, text)) as A
    }
    const value = yield* Effect.tapError(call, () => within((answers) => answers.release(which)))
    const sealed = yield* vault.seal(yield* toText(operation, value), place)
    yield* within((answers) => answers.keep(which, fingerprint, sealed))
    return value
  })
  // What the way to an operation can add is answered like its own failures.
  return once as Effect.Effect<A, E, R | Acting | KeptAnswers | Vault | Transaction>
}
