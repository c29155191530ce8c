import * as Schema from "effect/Schema"
import { Text } from "../kernel/text.ts"

const oneAddress = /^[^\s\p{Cc}\p{Cf}@<>,;:"()[\]\\]+@[^\s\p{Cc}\p{Cf}@<>,;:"()[\]\\]+$/u

/** An e-mail address as it stands in an envelope (RFC 5321): one address, no name, no blanks, no signs that are not seen, at most 254 characters. */
export const EmailAddress = Text(254).check(
  Schema.makeFilter((text: string) => oneAddress.test(text) || "one e-mail address"),
)

/** Whether a text is one e-mail address as it stands in an envelope. */
export const isEmailAddress = Schema.is(EmailAddress)
