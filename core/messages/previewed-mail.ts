import * as Schema from "effect/Schema"
import { MailCode } from "../messaging/index.ts"
import { LetterFile } from "./files/letter-file.ts"
import { PersonName } from "./sent-message.ts"

/** A mail as one address gets it. `html` shows the logo as `cid:logo`, and its QR code as `cid:code`. */
export const PreviewedMail = Schema.Struct({
  address: Schema.String,
  cc: Schema.Array(Schema.String),
  persons: Schema.Array(PersonName),
  subject: Schema.String,
  text: Schema.String,
  html: Schema.String,
  attachments: Schema.Array(LetterFile),
  /** What a file is called that this mail alone carries. */
  ownFile: Schema.NullOr(Schema.String),
  code: Schema.NullOr(MailCode),
})
export type PreviewedMail = typeof PreviewedMail.Type
