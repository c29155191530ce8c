import * as Schema from "effect/Schema"
import { documentKinds } from "./legal-document.ts"
import { passwordFaults } from "./password-fault.ts"

/** The old password that a change asks for is not the account's (ACC-08). The session is as good as before. */
export class WrongOldPassword extends Schema.TaggedError<WrongOldPassword>()("WrongOldPassword", {}) {}

/** On this installation nobody makes an account who was not invited (ACC-05). */
export class RegistrationClosed extends Schema.TaggedError<RegistrationClosed>()("RegistrationClosed", {}) {}

/** There is an account with this e-mail address already (ACC-05). */
export class EmailTaken extends Schema.TaggedError<EmailTaken>()("EmailTaken", {}) {}

/** The password breaks rules (ACC-06, ACC-16). */
export class WeakPassword extends Schema.TaggedError<WeakPassword>()("WeakPassword", {
  faults: Schema.Array(Schema.Literals(passwordFaults)),
}) {}

/** The link was used, has expired, or never was one (ACC-07, ACC-15). */
export class LinkExpired extends Schema.TaggedError<LinkExpired>()("LinkExpired", {}) {}

/** Other versions of these documents hold by now than those that were consented to (ACC-05). */
export class DocumentsChanged extends Schema.TaggedError<DocumentsChanged>()("DocumentsChanged", {
  kinds: Schema.Array(Schema.Literals(documentKinds)),
}) {}

/** The address of the account has to be proven first, by the link in the mail (ACC-15). */
export class AddressUnproven extends Schema.TaggedError<AddressUnproven>()("AddressUnproven", {}) {}
