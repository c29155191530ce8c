import * as Effect from "effect/Effect"
import { SignInRefused } from "../access.errors.ts"
import { Attempts } from "../ports/attempts.port.ts"
import { KnownDevices } from "../ports/known-devices.port.ts"
import { Sessions } from "../ports/sessions.port.ts"
import { SignInAnswers } from "../ports/sign-in-answers.port.ts"
import { accountEmail } from "../registration.ts"

/** Counts a try at an account: apart for each device of its owner, together for all others. Gives what forgets the tries. */
const countTry = Effect.fnUntraced(function* (email: string) {
  const attempts = yield* Attempts
  const device = yield* Effect.flatMap(KnownDevices, (devices) => devices.of(email))
  const who = device === undefined ? email : `device ${device}`
  yield* attempts.count("signIn", who)
  return attempts.forget("signIn", who)
})

/** Opens a session, or waits for a code (ACC-16); tries are counted for each address, and forgotten by the one that is right (ACC-04). */
export const signIn = Effect.fnUntraced(function* (input: { readonly email: string; readonly password: string }) {
  const email = accountEmail(input.email)
  const { same } = yield* SignInAnswers
  const forgetTries = yield* countTry(email)
  const codeNeeded = yield* Effect.flatMap(Sessions, (sessions) => sessions.open(email, input.password)).pipe(
    Effect.mapError((refusal) => (same ? new SignInRefused() : refusal)),
  )
  yield* forgetTries
  return { codeNeeded }
})
