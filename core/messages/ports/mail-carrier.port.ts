import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Logo } from "../../workspace/index.ts"
import type { OwnServer } from "../servers/own-server.ts"

/** A file that goes along with a mail. Of the mails of one message it is the same object, so it is made ready once. */
export interface MailPart {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
  /** By this id the HTML shows it as a picture; an attachment has none. */
  readonly cid?: string
}

/** A mail as it is handed over. */
export interface OutgoingMail {
  /** The same mail has the same id, and so the same `Message-ID`, however often it is handed over. */
  readonly id: string
  /** The name of the sender; the address is the server's. */
  readonly fromName: string
  readonly to: string
  readonly cc: ReadonlyArray<string>
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The picture that the HTML shows as `cid:logo`. */
  readonly logo: Logo | undefined
  /** What the QR code says that the HTML shows as `cid:code`. */
  readonly code: string | undefined
  /** Where a mail program may send a POST so that no more of such mails come (RFC 8058); only newsletters have it. */
  readonly unsubscribe: string | null
  /** What goes along: attachments, and the pictures that the HTML shows. */
  readonly parts: ReadonlyArray<MailPart>
}

/** The server asks to come again later with this mail. `answer` is what it said. */
export class MailDeferred extends Schema.TaggedError<MailDeferred>()("MailDeferred", { answer: Schema.String }) {}

/** The server will never take this mail. `answer` is what it said. */
export class MailRejected extends Schema.TaggedError<MailRejected>()("MailRejected", { answer: Schema.String }) {}

/** The mail was handed over, and no answer came: the server may have taken it. */
export class MailUnclear extends Schema.TaggedError<MailUnclear>()("MailUnclear", { answer: Schema.String }) {}

/** There is no talking to the server right now, about no mail at all: it does not answer, or wants another login. */
export class CarrierDown extends Schema.TaggedError<CarrierDown>()("CarrierDown", { answer: Schema.String }) {}

/** A mail server of a workspace's own with its secret, where it has one. */
export interface OpenedServer {
  readonly server: OwnServer
  readonly secret: string | null
}

/** Hands mails over to a mail server, each call once. */
export class MailCarrier extends Context.Service<
  MailCarrier,
  {
    /**
     * What the server said of copies that it refused while it took the mail itself; `null` when it took all. Without an own
     * server the mail goes by the installation's.
     */
    readonly carry: (
      mail: OutgoingMail,
      own?: OpenedServer,
    ) => Effect.Effect<string | null, MailDeferred | MailRejected | MailUnclear | CarrierDown>
  }
>()("wimpel/messages/MailCarrier") {}
