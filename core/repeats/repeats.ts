import * as Effect from "effect/Effect"
import { Acting } from "../kernel/acting.ts"
import type { AnyOperation } from "../kernel/operation.ts"
import type { RecordsOfPersons } from "../kernel/records-of-persons.ts"
import { KeptAnswers } from "./ports/kept-answers.port.ts"

/** So long the answer to a call is kept for who asks again, in milliseconds: a day. */
const answerPeriod = 86_400_000

/** So many keys go at once. */
const expiredAtOnce = 5_000

/** Whether a call can bring a key of its caller, so that it is carried out once: commands of programs, without files. */
export const takesKey = ({ kind, session, scope, file }: AnyOperation): boolean =>
  kind === "command" && !session && scope !== "public" && file === undefined

/** From when on keys still hold. */
export const keptSince = (now: number): string => new Date(now - answerPeriod).toISOString()

/** Forgets keys, and the answers with them, after a day. How many went. */
export const expireAnswers = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  const answers = yield* KeptAnswers
  for (let gone = 0; ; ) {
    const went = yield* answers.expire(keptSince(now), expiredAtOnce)
    gone += went
    if (went < expiredAtOnce) return gone
  }
})

/**
 * An answer can hold persons, and so can what was asked. One is sealed, of the other only a hash is kept: nobody finds those of
 * one person, so all of the workspace go when somebody is erased.
 */
export const answersOfPersons = {
  name: "answers",
  columns: [],
  erased: () => Effect.flatMap(KeptAnswers, (answers) => answers.forgetAnswers()),
} as const satisfies RecordsOfPersons<KeptAnswers, never>
