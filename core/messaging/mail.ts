import * as Schema from "effect/Schema"
import { Text } from "../kernel/text.ts"
import { EmailAddress } from "./email-address.ts"

/** A mail to one recipient. The subject is one line; `text` is what every mail program can show. */
export const Mail = Schema.Struct({
  to: EmailAddress,
  subject: Text(500).check(Schema.makeFilter((text: string) => !/[\r\n]/.test(text) || "one line")),
  text: Text(1_000_000),
  html: Schema.optionalKey(Text(2_000_000)),
  replyTo: Schema.optionalKey(EmailAddress),
})
export type Mail = typeof Mail.Type
