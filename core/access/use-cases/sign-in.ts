import * as Effect from "effect/Effect"
import { SignInRefused } from "../access.errors.ts"
import { accountEmail } from "../account-email.ts"
import { DoorTerms } from "../ports/door-terms.port.ts"
import { Sessions } from "../ports/sessions.port.ts"
import { countTry } from "./own-try.ts"

/** Opens a session, or waits for a code (ACC-16); tries are counted for each address, and forgotten by the one that is right (ACC-04). */
export const signIn = Effect.fnUntraced(function* (input: { readonly email: string; readonly password: string }) {
  const email = accountEmail(input.email)
  const { sameAnswers } = yield* DoorTerms
  const forgetTries = yield* countTry("signIn", email)
  const codeNeeded = yield* Effect.flatMap(Sessions, (sessions) => sessions.open(email, input.password)).pipe(
    Effect.mapError((refusal) => (sameAnswers ? new SignInRefused() : refusal)),
  )
  yield* forgetTries
  return { codeNeeded }
})
