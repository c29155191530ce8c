import * as Schema from "effect/Schema"
import { Text } from "../kernel/text.ts"
import { AccountEmail } from "./account-email.ts"
import { DocumentVersion, documentKinds } from "./legal-document.ts"
import { TypedPassword } from "./typed-password.ts"

/** Signs that turn the direction of writing or are not seen, with which a name could look like another. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** A name as one line of visible text, up to so many UTF-16 units, without blanks around it. */
const Name = (maxLength: number) =>
  Text(maxLength).check(
    Schema.makeFilter(
      (text: string) => (text !== "" && text.trim() === text && !hidden.test(text)) || "one line of visible characters",
    ),
  )

/** What a person consents to when registering; the newsletter alone is free (ACC-05). */
export const consentKinds = [...documentKinds, "newsletter"] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The first name of a user, and the name of an organisation (ACC-05). */
export const FirstName = Name(80)
export const Organisation = Name(120)

/** Whether a text can be the first name of a user, and the name of an organisation (ACC-05). */
export const isFirstName = Schema.is(FirstName)
export const isOrganisation = Schema.is(Organisation)

/** All that registering asks for; who consents to a document says to which version (ACC-05). */
export const Registration = Schema.Struct({
  firstName: FirstName,
  organisation: Organisation,
  email: AccountEmail,
  password: TypedPassword,
  terms: DocumentVersion,
  processing: DocumentVersion,
  privacy: DocumentVersion,
  newsletter: Schema.Boolean,
})
export type Registration = typeof Registration.Type
