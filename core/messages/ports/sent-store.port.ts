import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { PersonId } from "../../kernel/id.ts"
import type { MailCode, OwnFile } from "../../messaging/index.ts"
import type { DeliveryState, NotSentReason } from "../delivery.machine.ts"
import { DeliveryId, type MessageId } from "../message-id.ts"
import type { Progress } from "../progress.ts"
import type { DeliveryCounts, DeliveryRow, Halt, SentLetter } from "../sent-message.ts"

/** A message as it was sent, without what became of it. Moments are in milliseconds since 1970. */
export interface SentRecord {
  readonly id: MessageId
  readonly at: number
  /** Since when its mails are on their way: it was sent, or somebody went on with it or sent mails of it again. */
  readonly goingSince: number
  readonly byName: string
  readonly halt: Halt | null
  readonly letter: SentLetter
  /** Tells what was sent, so that the same request again is known as such. */
  readonly fingerprint: string
  /**
   * What made it go out by itself, which of its values are secrets, and whether somebody without an account caused it; `null` of what
   * somebody wrote and sent.
   */
  readonly automatic: {
    readonly trigger: string
    readonly secrets: ReadonlyArray<string>
    readonly byStranger?: true
  } | null
  /** Whether it is one mail to who wrote it, to see how it arrives. */
  readonly isTest: boolean
}

/** A mail with what its placeholders became. */
export interface KeptDelivery extends DeliveryRow {
  readonly values: Readonly<Record<string, string>>
  /** By this token those whom it is for get no more newsletters; no other mail has one. */
  readonly unsubscribe: string | null
  /** A QR code of its own. */
  readonly code: MailCode | null
  /** A file of its own. */
  readonly file: OwnFile | null
}

/** A mail with the message that it belongs to, as records know of it. */
export interface DeliveryAbout {
  /** Of the records that were asked for, those that it is about. */
  readonly about: ReadonlyArray<string>
  readonly record: SentRecord
  readonly delivery: KeptDelivery
}

/** How somebody who hands a mail over finds its claim again. */
export interface Claim {
  readonly token: string
  /** When it was claimed, in milliseconds since 1970. */
  readonly at: number
}

/** What became of a mail that was claimed. `at` and `nextTryAt` are in milliseconds since 1970. */
export interface Settled {
  readonly state: DeliveryState
  readonly answer: string | null
  readonly at: number
  readonly nextTryAt: number | null
  readonly notSent?: NotSentReason
}

/** One of the persons whom a mail is for, by the place among them: two of one mail can become one person, and come apart again. */
export const NamedInMail = Schema.Struct({ delivery: DeliveryId, place: Schema.Int })
export type NamedInMail = typeof NamedInMail.Type

/** Sent messages of a workspace, and their mails on the way. */
export class SentStore extends Context.Service<
  SentStore,
  {
    /** `about`: of which records mails are. */
    readonly add: (
      record: SentRecord,
      deliveries: ReadonlyArray<KeptDelivery>,
      about?: ReadonlyMap<DeliveryId, ReadonlyArray<string>>,
    ) => Effect.Effect<void>
    /** The mails about any of these records, each once, the newest first. */
    readonly about: (records: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<DeliveryAbout>>
    /** The mails to a person with their messages, of the message sent last first, at most `limit`, those behind the one named; no tests. */
    readonly ofPerson: (
      person: PersonId,
      before: DeliveryId | undefined,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<{ readonly record: SentRecord; readonly delivery: DeliveryRow }>>
    readonly find: (id: MessageId) => Effect.Effect<SentRecord | undefined>
    /** As `find`; nobody else halts it or goes on with it until this transaction ends. */
    readonly hold: (id: MessageId) => Effect.Effect<SentRecord | undefined>
    /** What somebody wrote and sent, the newest first, those before the one named; no tests. */
    readonly page: (before: MessageId | undefined, limit: number) => Effect.Effect<ReadonlyArray<SentRecord>>
    readonly setHalt: (id: MessageId, halt: Halt | null) => Effect.Effect<void>
    /** From this moment its mails are on their way, though it was sent before. */
    readonly goOn: (id: MessageId, at: number) => Effect.Effect<void>
    readonly counts: (ids: ReadonlyArray<MessageId>) => Effect.Effect<ReadonlyMap<MessageId, DeliveryCounts>>
    /** Mails in the order in which they were addressed. */
    readonly deliveries: (
      id: MessageId,
      states: ReadonlyArray<DeliveryState>,
      after: DeliveryId | undefined,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<DeliveryRow>>
    readonly delivery: (id: MessageId, delivery: DeliveryId) => Effect.Effect<KeptDelivery | undefined>
    /** The message of a mail; nothing where there is no such mail. */
    readonly messageOf: (delivery: DeliveryId) => Effect.Effect<MessageId | undefined>
    /**
     * Claims one mail that is due and that nobody else claims at this moment, unless the message is halted: it is `sending`
     * with one try more.
     */
    readonly claim: (id: MessageId, claim: Claim) => Effect.Effect<KeptDelivery | undefined>
    /** Writes what became of a mail, if it is in one of these states and the claim is still the last one. Says whether it was. */
    readonly settle: (
      id: MessageId,
      delivery: DeliveryId,
      token: string,
      from: ReadonlyArray<DeliveryState>,
      settled: Settled,
    ) => Effect.Effect<boolean>
    /** Brings mails from these states into another one, of those that are named, or all; gives back the persons they are for. */
    readonly move: (
      id: MessageId,
      from: ReadonlyArray<DeliveryState>,
      settled: Settled,
      only?: ReadonlyArray<DeliveryId>,
    ) => Effect.Effect<ReadonlyArray<PersonId>>
    /** Mails that were claimed before this moment and never heard of again become unclear. */
    readonly lose: (id: MessageId, claimedBefore: number, at: number) => Effect.Effect<void>
    /**
     * The earliest moment at which something is to be done: a mail is due, unless the message is halted, or a claim runs out
     * after `lease` milliseconds.
     */
    readonly nextDue: (id: MessageId, lease: number) => Effect.Effect<number | undefined>
    /** Messages that wait for a moment as `nextDue` tells it. */
    readonly underWay: () => Effect.Effect<ReadonlyArray<MessageId>>
    /** Forgets the secrets of the mails of a message that are on their way no more. */
    readonly forgetSecrets: (id: MessageId) => Effect.Effect<void>
    /** How far messages are: the newest of those under way, as many as `limit` says, and those that are named besides. */
    readonly progress: (also: ReadonlyArray<MessageId>, limit: number) => Effect.Effect<ReadonlyArray<Progress>>
    /** The persons whom the mail with this token of a newsletter is for; nobody where there is none. */
    readonly personsOfToken: (token: string) => Effect.Effect<ReadonlyArray<PersonId>>
    /** Removes tests of before this moment with their mails; gives back which. */
    readonly removeTests: (before: number) => Effect.Effect<ReadonlyArray<MessageId>>
    /**
     * Forgets persons: what the mails to them said and where they went. A mail that has not gone out is stopped, because it
     * may name them. One that is being handed over is unclear: no answer to it is taken any more, because it may name them too.
     */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>, at: number) => Effect.Effect<void>
    /** Gives the mails of a person to another, all or those named; gives back which. */
    readonly give: (
      from: PersonId,
      to: PersonId,
      only?: ReadonlyArray<NamedInMail>,
    ) => Effect.Effect<ReadonlyArray<NamedInMail>>
  }
>()("wimpel/messages/SentStore") {}
