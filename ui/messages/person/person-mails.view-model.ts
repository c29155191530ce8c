import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type {
  DeliveryNotFound,
  MailOfPerson,
  MessageNotFound,
  Messages,
  PreviewedMail,
  SecretForgotten,
} from "../../../core/messages/index.ts"
import type { SenderUnproven } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { messagesText as words } from "../../text/de/messages.ts"
import type { PictureUrls } from "../picture-urls.ts"

/** So many mails come at once; the server says so. */
const atOnce = 20

interface Mails {
  readonly rows: ReadonlyArray<MailOfPerson>
  readonly isMore: boolean
}

interface PersonMailsSurroundings {
  readonly calls: Pick<Messages<Lost>, "ofPerson" | "mail" | "resend">
  readonly notify: Notify
  /** The name of the workspace in addresses: its logo is there. */
  readonly slug: () => string
  /** Whether who is signed in may send mails again. */
  readonly mayResend: boolean
  /** Opens the pictures of a message. */
  readonly pictures: (message: MailOfPerson["message"]) => PictureUrls
  /** Is told when the timeline has more to tell. */
  readonly changed: () => void
}

/** The mails to a person, what became of each, and each as it went out. */
export class PersonMailsViewModel {
  readonly mails = new Remote<Mails, Lost>()
  readonly loadingMore = new Attempt<Lost>()
  readonly resending = new Attempt<MessageNotFound | SenderUnproven | SecretForgotten | Lost>()
  readonly shown = new Remote<PreviewedMail, MessageNotFound | DeliveryNotFound | Lost>()
  dialog: "mail" | { readonly resend: MailOfPerson } | undefined
  /** The mail that was sent again last. */
  going: MailOfPerson["delivery"]["id"] | undefined
  pictureUrls: PictureUrls | undefined
  private readonly person: PersonId
  private readonly around: PersonMailsSurroundings

  constructor(person: PersonId, around: PersonMailsSurroundings) {
    this.person = person
    this.around = around
    makeObservable(this, {
      dialog: observableRef,
      going: observableRef,
      open: action,
      show: action,
      close: action,
      resend: action,
    })
    this.mails.load(this.page([]))
  }

  get slug(): string {
    return this.around.slug()
  }

  /** Whether a mail can be sent again by who is signed in. */
  mayResend({ resendable }: MailOfPerson): boolean {
    return resendable && this.around.mayResend
  }

  /** Loads the mails behind the last one. */
  more(): void {
    this.loadingMore.start(this.page(this.mails.value?.rows ?? []), (value) =>
      this.mails.settle({ is: "loaded", value }),
    )
  }

  /** Asks before a mail is sent again that may have arrived. */
  open(mail: MailOfPerson): void {
    this.resending.clear()
    this.dialog = { resend: mail }
  }

  /** Shows a mail as it went out. */
  show({ message, delivery }: MailOfPerson): void {
    this.pictureUrls?.dispose()
    this.pictureUrls = this.around.pictures(message)
    this.dialog = "mail"
    const pictures = this.pictureUrls
    this.shown.load(
      Effect.tap(this.around.calls.mail({ id: message, delivery: delivery.id }), (mail) =>
        Effect.sync(() => pictures.fetchFor(mail)),
      ),
    )
  }

  close(): void {
    this.dialog = undefined
  }

  /** Sends a mail again; one at a time. */
  resend({ message, delivery }: MailOfPerson): void {
    if (!this.resending.busy) this.going = delivery.id
    this.resending.start(this.around.calls.resend({ id: message, deliveries: [delivery.id] }), ({ halt }) => {
      this.close()
      this.mails.load(this.page([]), { quiet: true })
      this.around.changed()
      this.around.notify({ text: halt === "paused" ? words.resentPaused : words.resent })
    })
  }

  dispose(): void {
    this.pictureUrls?.dispose()
    for (const each of [this.mails, this.loadingMore, this.resending, this.shown]) each.dispose()
  }

  private page(shown: ReadonlyArray<MailOfPerson>): Effect.Effect<Mails, Lost> {
    const last = shown.at(-1)
    const behind = last === undefined ? {} : { before: last.delivery.id }
    return Effect.map(this.around.calls.ofPerson({ person: this.person, ...behind }), (found) => ({
      rows: [...shown, ...found],
      isMore: found.length >= atOnce,
    }))
  }
}
