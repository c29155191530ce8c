import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId } from "../../kernel/id.ts"
import type { WrongOldPassword } from "../account.errors.ts"
import type { PasskeyRefused, SecondFactorChanged, SignInExpired, WrongCode } from "../second-factor.errors.ts"
import type { AppSecret, Guards, PasskeyAnswer, PasskeyQuestion } from "../security.port.ts"
import type { TypedCode } from "../typed-code.ts"

/** What guards the caller's account besides the password. Secrets are kept encrypted. */
export class AccountGuards extends Context.Service<
  AccountGuards,
  {
    readonly own: () => Effect.Effect<Guards>
    /** Who typed the right password in this browser and has yet to give a code. */
    readonly waiting: () => Effect.Effect<UserId | undefined>
    /** Opens the session of who is waiting. Each code opens one session. */
    readonly enter: (code: TypedCode) => Effect.Effect<void, WrongCode | SignInExpired>
    /** Makes a secret in the place of one that was not confirmed yet. */
    readonly startApp: (password: string) => Effect.Effect<AppSecret, WrongOldPassword | SecondFactorChanged>
    /** Turns the second factor on, and tells the recovery codes. */
    readonly confirmApp: (code: TypedCode) => Effect.Effect<ReadonlyArray<string>, WrongCode | SecondFactorChanged>
    readonly stopApp: (password: string) => Effect.Effect<void, WrongOldPassword>
    readonly renewRecoveryCodes: (
      password: string,
    ) => Effect.Effect<ReadonlyArray<string>, WrongOldPassword | SecondFactorChanged>
    readonly startPasskey: (password: string) => Effect.Effect<PasskeyQuestion, WrongOldPassword>
    /** Keeps the answer to the last question, once. */
    readonly addPasskey: (name: string, answer: PasskeyAnswer) => Effect.Effect<void, PasskeyRefused>
    /** Forgets one of the caller's passkeys; what is not theirs is left alone. */
    readonly removePasskey: (id: string) => Effect.Effect<void>
    readonly askPasskey: () => Effect.Effect<PasskeyQuestion>
    /** Opens a session by the answer to the last question, once. */
    readonly enterPasskey: (answer: PasskeyAnswer) => Effect.Effect<void, PasskeyRefused>
  }
>()("wimpel/access/AccountGuards") {}
