import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { MailState } from "../mail-state.ts"
import type { MailCode, OwnFile } from "../own-part.ts"

/** A mail that is to go out by itself. */
export interface MailWish {
  /**
   * Tells this mail from all others of its trigger: of wishes with the same key one is granted, ever. What was decided once,
   * also that no mail goes out, is not decided anew.
   */
  readonly key: string
  /** Whom it is for; nobody of the list where `to` says where it goes. Those who share an address get one mail. */
  readonly persons: ReadonlyArray<PersonId>
  /** The id of the record that it is about, for the placeholders of the context that knows it. */
  readonly record?: string
  /** Where it goes, instead of the addresses of the persons. */
  readonly to?: string
  /** Values of the placeholders that come with the occasion. */
  readonly values?: Readonly<Record<string, string>>
  /** A QR code below its words. */
  readonly code?: MailCode
  /** What goes along with it. */
  readonly file?: OwnFile
  /** The ids of the records that know of this mail from then on: what `about` finds it by. */
  readonly about?: ReadonlyArray<string>
  /** What it is about wants no such mails: its key is taken, and the log says that they are turned off. */
  readonly isOff?: boolean
}

/** A mail as somebody gets it, to be looked at before. */
export interface ShownMail {
  readonly subject: string
  readonly text: string
  readonly code: MailCode | null
}

/** A mail that went out, or is to go out, about a record. */
export interface MailAbout {
  /** Of the records that were asked for, those that it is about. */
  readonly about: ReadonlyArray<string>
  readonly trigger: string
  /** When it was asked for: an instant in UTC (ISO 8601). */
  readonly at: string
  /** Empty once the person it was for was erased, as the address is. */
  readonly subject: string
  readonly address: string
  readonly state: MailState
  /** What the mail server said last. */
  readonly answer: string | null
  readonly message: string
  readonly delivery: string
}

/**
 * Mails that go out by themselves (MSG-07). Any context asks for them inside the transaction of its own work: they are kept
 * with it, and a use case that fails sends nothing. Naming a trigger that no context registered is a defect.
 */
export class AutomaticMails extends Context.Service<
  AutomaticMails,
  {
    /**
     * Puts mails of a trigger on their way, once per key; says how many. Whoever gets none stands in the log with the reason:
     * the trigger or the wish is off, there is no address, nobody is there any more.
     */
    readonly enqueue: (trigger: string, wishes: ReadonlyArray<MailWish>) => Effect.Effect<number>
    /** What the first address of a wish would get now; nothing where nobody would get anything. */
    readonly show: (trigger: string, wish: Omit<MailWish, "key">) => Effect.Effect<ShownMail | undefined>
    /**
     * What each of these wishes says, to be printed as a letter: also for who has no address for mails. Nothing goes out. In the
     * place of a wish whose persons are all gone stands nothing.
     */
    readonly texts: (
      trigger: string,
      wishes: ReadonlyArray<Omit<MailWish, "key">>,
    ) => Effect.Effect<ReadonlyArray<Pick<ShownMail, "subject" | "text"> | undefined>>
    /** The names of the triggers that the workspace has turned off. */
    readonly turnedOff: () => Effect.Effect<ReadonlyArray<string>>
    /** The mails about any of these records, the newest first. */
    readonly about: (records: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<MailAbout>>
    /** Stops the mails of a trigger about any of these records that still wait: what they announce holds no more. Says how many. */
    readonly revoke: (trigger: string, records: ReadonlyArray<string>) => Effect.Effect<number>
  }
>()("wimpel/messaging/AutomaticMails") {}
