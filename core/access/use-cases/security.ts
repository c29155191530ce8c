import * as Effect from "effect/Effect"
import type { AnyNeeds } from "../../kernel/operation.ts"
import type { Attempt } from "../ports/attempts.port.ts"
import { AccountGuards } from "../ports/guards.port.ts"
import { Users } from "../ports/users.port.ts"
import { SignInExpired } from "../second-factor.errors.ts"
import type { SecurityPort } from "../security.port.ts"
import { readCode } from "../typed-code.ts"
import { countTry, ownTry } from "./own-try.ts"
import { withProvenAddress } from "./prove-address.ts"
import { tellOwner } from "./tell-owner.ts"

/** Does something with the guards of the caller's account, as a try at it. */
const guardTry = <A, E>(attempt: Attempt, work: (guards: AccountGuards["Service"]) => Effect.Effect<A, E>) =>
  ownTry(attempt, Effect.flatMap(AccountGuards, work))

/** Opens the session of who typed the right password and has a code; tries are counted as those at the password are (ACC-16). */
const enterCode = Effect.fnUntraced(function* (input: { readonly code: string }) {
  const guards = yield* AccountGuards
  const users = yield* Users
  const waiting = yield* guards.waiting()
  const user = waiting === undefined ? undefined : yield* users.find(waiting)
  if (user === undefined) return yield* new SignInExpired()
  const forgetTries = yield* countTry("enterCode", user.email)
  yield* guards.enter(readCode(input.code))
  yield* forgetTries
})

/** Second factors and passkeys, implemented over their driven ports. */
export const securityUseCases = {
  enterCode,
  askPasskey: () => Effect.flatMap(AccountGuards, (guards) => guards.askPasskey()),
  enterPasskey: ({ answer }) => Effect.flatMap(AccountGuards, (guards) => guards.enterPasskey(answer)),
  guards: () => Effect.flatMap(AccountGuards, (guards) => guards.own()),
  startApp: ({ password }) =>
    Effect.andThen(
      withProvenAddress(),
      guardTry("changePassword", (guards) => guards.startApp(password)),
    ),
  confirmApp: ({ code }) =>
    Effect.gen(function* () {
      yield* withProvenAddress()
      const codes = yield* guardTry("enterCode", (guards) => guards.confirmApp(readCode(code)))
      yield* tellOwner((mails) => mails.secondFactorOn)
      return { codes }
    }),
  stopApp: ({ password }) =>
    Effect.gen(function* () {
      yield* guardTry("changePassword", (guards) => guards.stopApp(password))
      yield* tellOwner((mails) => mails.secondFactorOff)
    }),
  renewRecoveryCodes: ({ password }) =>
    Effect.map(
      guardTry("changePassword", (guards) => guards.renewRecoveryCodes(password)),
      (codes) => ({ codes }),
    ),
  startPasskey: ({ password }) =>
    Effect.andThen(
      withProvenAddress(),
      guardTry("changePassword", (guards) => guards.startPasskey(password)),
    ),
  addPasskey: ({ name, answer }) =>
    Effect.gen(function* () {
      yield* withProvenAddress()
      yield* Effect.flatMap(AccountGuards, (guards) => guards.addPasskey(name.trim(), answer))
      yield* tellOwner((mails) => mails.passkeyAdded)
    }),
  removePasskey: ({ id }) => Effect.flatMap(AccountGuards, (guards) => guards.removePasskey(id)),
} satisfies SecurityPort<never, AnyNeeds>
