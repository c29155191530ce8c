import * as Effect from "effect/Effect"
import { Acting } from "../kernel/acting.ts"
import { expiring } from "../kernel/expiring.ts"
import type { RecordsOfPersons } from "../kernel/records-of-persons.ts"
import { KeptAnswers } from "./ports/kept-answers.port.ts"
import { keptSince } from "./rules.ts"

/** Forgets keys, and the answers with them, after a day. How many went. */
export const expireAnswers = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  return yield* expiring(yield* KeptAnswers, keptSince(now))
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
