import * as Schema from "effect/Schema"

/** The code is not the one of now, was used before, or never was a recovery code (ACC-16). */
export class WrongCode extends Schema.TaggedError<WrongCode>()("WrongCode", {}) {}

/** Nobody waits for a code here: the password was typed too long ago, or too many codes were wrong (ACC-16). */
export class SignInExpired extends Schema.TaggedError<SignInExpired>()("SignInExpired", {}) {}

/** The second factor was turned on or off meanwhile (ACC-16). */
export class SecondFactorChanged extends Schema.TaggedError<SecondFactorChanged>()("SecondFactorChanged", {}) {}

/** The passkey is not known, not made for this address, or did not ask its user (ACC-16). */
export class PasskeyRefused extends Schema.TaggedError<PasskeyRefused>()("PasskeyRefused", {}) {}
