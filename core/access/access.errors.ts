import * as Schema from "effect/Schema"

/** No account has this e-mail address (ACC-04). */
export class UnknownEmail extends Schema.TaggedError<UnknownEmail>()("UnknownEmail", {}) {}

/** The password is not the account's (ACC-04). */
export class WrongPassword extends Schema.TaggedError<WrongPassword>()("WrongPassword", {}) {}

/** Address or password is wrong, where an installation does not tell which (ACC-04). */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {}) {}
