import * as Schema from "effect/Schema"
import { LetterFile } from "./files/letter-file.ts"
import { PersonName } from "./sent-message.ts"

/** A mail as one address gets it. `html` shows the logo as `cid:logo`. */
export const PreviewedMail = Schema.Struct({
  address: Schema.String,
  cc: Schema.Array(Schema.String),
  persons: Schema.Array(PersonName),
  subject: Schema.String,
  text: Schema.String,
  html: Schema.String,
  attachments: Schema.Array(LetterFile),
})
export type PreviewedMail = typeof PreviewedMail.Type
