import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { TooManyCalls } from "../../kernel/call-errors.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { together } from "../../kernel/transaction.ts"
import { type Mail, MailQueue } from "../../messaging/index.ts"
import { AccountMails, type To } from "../ports/account-mails.port.ts"
import { type Attempt, Attempts } from "../ports/attempts.port.ts"
import { AccountGuards } from "../ports/guards.port.ts"
import { Users } from "../ports/users.port.ts"
import { SignInExpired } from "../second-factor.errors.ts"
import type { SecurityPort } from "../security.port.ts"
import { readCode } from "../typed-code.ts"
import { withProvenAddress } from "./prove-address.ts"

/** Does something once a try at it was counted for an account; a right try forgets the others. */
const trying = Effect.fnUntraced(function* <A, E>(
  attempt: Attempt,
  account: string,
  work: Effect.Effect<A, E>,
): Effect.fn.Return<A, E | TooManyCalls, Attempts> {
  const attempts = yield* Attempts
  yield* attempts.count(attempt, account)
  const done = yield* work
  yield* attempts.forget(attempt, account)
  return done
})

/** As `trying`, for the account of who calls: passwords are guessed at as often as in a change of it (ACC-04). */
const ownTry = Effect.fnUntraced(function* <A, E>(
  attempt: Attempt,
  work: (guards: AccountGuards["Service"]) => Effect.Effect<A, E>,
) {
  const { userId } = yield* Acting
  const users = yield* Users
  const user = userId === null ? undefined : yield* users.find(userId)
  return yield* trying(attempt, user?.email ?? "", work(yield* AccountGuards))
})

/** Opens the session of who typed the right password and has a code; tries are counted for the account (ACC-16). */
const enterCode = Effect.fnUntraced(function* (input: { readonly code: string }) {
  const guards = yield* AccountGuards
  const users = yield* Users
  const waiting = yield* guards.waiting()
  const user = waiting === undefined ? undefined : yield* users.find(waiting)
  if (user === undefined) return yield* new SignInExpired()
  yield* trying("enterCode", user.email, guards.enter(readCode(input.code)))
})

/**
 * Tells the owner by mail of what was done to the ways into the account. It is done by now, and its answer can be all that
 * anybody ever sees of the recovery codes: a mail that could not be written is told to the operator, and undoes nothing.
 */
const tell = (mail: (mails: AccountMails["Service"]) => (to: To) => Mail) =>
  Effect.gen(function* () {
    const { userId } = yield* Acting
    const user = userId === null ? undefined : yield* Effect.flatMap(Users, (users) => users.find(userId))
    if (user === undefined) return
    const mails = yield* AccountMails
    yield* together(Effect.flatMap(MailQueue, (queue) => queue.enqueue(mail(mails)(user))))
  }).pipe(Effect.catchCause((cause) => Effect.logError("a mail on the security of an account was not written", cause)))

/** Second factors and passkeys, implemented over their driven ports. */
export const securityUseCases = {
  enterCode,
  askPasskey: () => Effect.flatMap(AccountGuards, (guards) => guards.askPasskey()),
  enterPasskey: ({ answer }) => Effect.flatMap(AccountGuards, (guards) => guards.enterPasskey(answer)),
  guards: () => Effect.flatMap(AccountGuards, (guards) => guards.own()),
  startApp: ({ password }) =>
    Effect.andThen(
      withProvenAddress(),
      ownTry("changePassword", (guards) => guards.startApp(password)),
    ),
  confirmApp: ({ code }) =>
    Effect.gen(function* () {
      yield* withProvenAddress()
      const codes = yield* ownTry("enterCode", (guards) => guards.confirmApp(readCode(code)))
      yield* tell((mails) => mails.secondFactorOn)
      return { codes }
    }),
  stopApp: ({ password }) =>
    Effect.gen(function* () {
      yield* ownTry("changePassword", (guards) => guards.stopApp(password))
      yield* tell((mails) => mails.secondFactorOff)
    }),
  renewRecoveryCodes: ({ password }) =>
    Effect.map(
      ownTry("changePassword", (guards) => guards.renewRecoveryCodes(password)),
      (codes) => ({ codes }),
    ),
  startPasskey: ({ password }) =>
    Effect.andThen(
      withProvenAddress(),
      ownTry("changePassword", (guards) => guards.startPasskey(password)),
    ),
  addPasskey: ({ name, answer }) =>
    Effect.gen(function* () {
      yield* withProvenAddress()
      yield* Effect.flatMap(AccountGuards, (guards) => guards.addPasskey(name.trim(), answer))
      yield* tell((mails) => mails.passkeyAdded)
    }),
  removePasskey: ({ id }) => Effect.flatMap(AccountGuards, (guards) => guards.removePasskey(id)),
} satisfies SecurityPort<never, AnyNeeds>
