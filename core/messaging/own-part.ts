import * as Schema from "effect/Schema"

/** By this content id (RFC 2392) the HTML of a mail shows its QR code. */
export const codeCid = "code"

/**
 * A QR code in one mail: what it says, what it is called for who does not see it, and lines that say the same for who cannot scan
 * it. It is drawn when the mail goes out.
 */
export const MailCode = Schema.Struct({
  payload: Schema.String,
  label: Schema.String,
  lines: Schema.Array(Schema.String),
})
export type MailCode = typeof MailCode.Type

/** A file that goes along with one mail alone: which record of which source it is made of when the mail goes out. */
export const OwnFile = Schema.Struct({ source: Schema.String, id: Schema.String, name: Schema.String })
export type OwnFile = typeof OwnFile.Type
