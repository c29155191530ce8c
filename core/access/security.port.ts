import * as Schema from "effect/Schema"
import { TooManyCalls } from "../kernel/call-errors.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Text } from "../kernel/text.ts"
import { AddressUnproven, WrongOldPassword } from "./account.errors.ts"
import { PasskeyRefused, SecondFactorChanged, SignInExpired, WrongCode } from "./second-factor.errors.ts"
import { TypedPassword } from "./typed-password.ts"

/** A passkey of one's own, by the name that its user gave it. Instants in ISO 8601. */
export const OwnPasskey = Schema.Struct({ id: Schema.String, name: Schema.String, createdAt: Schema.String })
export type OwnPasskey = typeof OwnPasskey.Type

/** What guards an account besides its password (ACC-16). */
export const Guards = Schema.Struct({
  /** Whether a code of an app is asked for after the password. */
  secondFactor: Schema.Boolean,
  /** How many recovery codes are left. */
  recoveryCodes: Schema.Int,
  passkeys: Schema.Array(OwnPasskey),
})
export type Guards = typeof Guards.Type

/** What an app needs to make codes: RFC 6238 with SHA-1, six digits, thirty seconds. */
export const AppSecret = Schema.Struct({
  /** The secret in Base32, to be typed. */
  secret: Schema.String,
  /** The same as `otpauth:` address, for a QR code. */
  uri: Schema.String,
})
export type AppSecret = typeof AppSecret.Type

/** Recovery codes in plain, told once. */
const RecoveryCodes = Schema.Struct({ codes: Schema.Array(Schema.String) })

/** What a browser is asked: the options of WebAuthn in JSON. */
export const PasskeyQuestion = Schema.Struct({ options: Schema.Unknown })
export type PasskeyQuestion = typeof PasskeyQuestion.Type

const Base64Url = Text(20_000)

/** What a browser answers: a credential of WebAuthn in JSON. */
export const PasskeyAnswer = Schema.Struct({
  id: Base64Url,
  rawId: Base64Url,
  type: Schema.Literal("public-key"),
  response: Schema.Struct({
    clientDataJSON: Base64Url,
    attestationObject: Schema.optional(Base64Url),
    authenticatorData: Schema.optional(Base64Url),
    signature: Schema.optional(Base64Url),
    userHandle: Schema.optional(Base64Url),
    transports: Schema.optional(Schema.Array(Text(40)).check(Schema.isMaxLength(20))),
  }),
})
export type PasskeyAnswer = typeof PasskeyAnswer.Type

const Password = Schema.Struct({ password: TypedPassword })
const Code = Text(100)
const own = { scope: "account", session: true, rate: "guarded" } as const

/** What the access context offers around second factors and passkeys. */
export const security = port("security", {
  enterCode: command({
    scope: "public",
    summary: "Opens the session for which the password was right, by a code of the app or a recovery code",
    rate: "guarded",
    input: Schema.Struct({ code: Code }),
    failure: Schema.Union([WrongCode, SignInExpired, TooManyCalls]),
  }),
  askPasskey: command({
    scope: "public",
    summary: "What a browser asks a passkey to sign in",
    rate: "guarded",
    audit: false,
    output: PasskeyQuestion,
  }),
  enterPasskey: command({
    scope: "public",
    summary: "Opens a session by a passkey",
    rate: "guarded",
    // The answers of some keys are long: with a signature of another kind than today's, or a certificate in it.
    bodyLimit: 32_768,
    input: Schema.Struct({ answer: PasskeyAnswer }),
    failure: PasskeyRefused,
  }),
  guards: query({
    scope: "account",
    session: true,
    summary: "What guards one's own account besides the password",
    output: Guards,
  }),
  startApp: command({
    ...own,
    summary: "Makes a secret for an app; nothing is asked for until a code of it was confirmed",
    input: Password,
    output: AppSecret,
    failure: Schema.Union([AddressUnproven, WrongOldPassword, SecondFactorChanged, TooManyCalls]),
  }),
  confirmApp: command({
    ...own,
    summary: "Turns the second factor on by the first code of the app, and tells the recovery codes",
    input: Schema.Struct({ code: Code }),
    output: RecoveryCodes,
    failure: Schema.Union([AddressUnproven, WrongCode, SecondFactorChanged, TooManyCalls]),
  }),
  stopApp: command({
    ...own,
    summary: "Turns the second factor off",
    input: Password,
    failure: Schema.Union([WrongOldPassword, TooManyCalls]),
  }),
  renewRecoveryCodes: command({
    ...own,
    summary: "Makes new recovery codes; those of before are void",
    input: Password,
    output: RecoveryCodes,
    failure: Schema.Union([WrongOldPassword, SecondFactorChanged, TooManyCalls]),
  }),
  startPasskey: command({
    ...own,
    summary: "What a browser asks to make a passkey",
    input: Password,
    output: PasskeyQuestion,
    failure: Schema.Union([AddressUnproven, WrongOldPassword, TooManyCalls]),
  }),
  addPasskey: command({
    ...own,
    summary: "Keeps a passkey that was made",
    input: Schema.Struct({
      name: Text(60).check(Schema.isNonEmpty()),
      answer: PasskeyAnswer,
    }),
    failure: Schema.Union([AddressUnproven, PasskeyRefused]),
  }),
  removePasskey: command({
    ...own,
    summary: "Forgets a passkey; one that is gone already stays so",
    input: Schema.Struct({ id: Text(100) }),
  }),
})

/** The operations around second factors and passkeys as their callers see them. */
export type SecurityPort<Lost = never, Needs = never> = Calls<typeof security, Lost, Needs>
