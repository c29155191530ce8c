import type * as Effect from "effect/Effect"

/** A file as it goes along with a mail. */
export interface MadeFile {
  /** Its media type. */
  readonly type: string
  readonly content: Uint8Array
}

/** Files that a context makes of its records for mails, at the moment at which a mail goes out. */
export interface MailFileSource<Needs = unknown> {
  /** Names it among all sources; never changed once mails with it are kept. */
  readonly name: string
  /** The file of a record, the same each time; nothing where there is none any more. */
  readonly read: (id: string) => Effect.Effect<MadeFile | undefined, never, Needs>
}
