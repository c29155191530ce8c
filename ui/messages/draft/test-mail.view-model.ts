import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type {
  AlreadySent,
  DeliveryRow,
  DraftNotFound,
  MessageId,
  MessageNotFound,
  Messages,
  NotARecipient,
  NotSendable,
} from "../../../core/messages/index.ts"
import type { SenderUnproven } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import type { SavingFailure } from "./draft-saving.ts"

/** So often it is asked what became of it, in milliseconds. */
const pause = 1_000

type Failure =
  | SavingFailure
  | DraftNotFound
  | AlreadySent
  | NotARecipient
  | NotSendable
  | SenderUnproven
  | MessageNotFound
  | Lost

/** A mail of a draft to who writes it, and what became of it. */
export class TestMailViewModel {
  readonly sending = new Attempt<Failure>()
  /** The mail on its way, as it was seen last. */
  mail: DeliveryRow | undefined
  private readonly id: MessageId
  private readonly calls: Pick<Messages<Lost>, "sendTest" | "deliveries">
  private readonly newId: () => MessageId
  /** Saves what is typed; why it could not be, if so. */
  private readonly saved: () => Promise<SavingFailure | undefined>
  private readonly watching = new Attempt<MessageNotFound | Lost>()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    id: MessageId,
    calls: Pick<Messages<Lost>, "sendTest" | "deliveries">,
    newId: () => MessageId,
    saved: () => Promise<SavingFailure | undefined>,
  ) {
    this.id = id
    this.calls = calls
    this.newId = newId
    this.saved = saved
    makeObservable<this, "see">(this, { mail: observableRef, send: action, see: action })
  }

  /** Sends the mail that this person would get. */
  send(person: PersonId): void {
    if (this.sending.busy) return
    clearTimeout(this.timer)
    this.mail = undefined
    const test = this.newId()
    const work = Effect.flatMap(
      Effect.promise(() => this.saved()),
      (failure): Effect.Effect<unknown, Failure> =>
        failure === undefined ? this.calls.sendTest({ id: this.id, test, person }) : Effect.fail(failure),
    )
    this.sending.start(work, () => this.watch(test))
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.sending.dispose()
    this.watching.dispose()
  }

  /** Asks until the mail server has said something. A question that got lost is asked again. */
  private watch(test: MessageId): void {
    const again = () => {
      this.timer = setTimeout(() => this.watch(test), pause)
    }
    this.watching.start(
      this.calls.deliveries({ id: test, limit: 1 }),
      ([mail]) => {
        if (mail !== undefined) this.see(mail)
        if (mail?.state === "queued" || mail?.state === "sending") again()
      },
      again,
    )
  }

  private see(mail: DeliveryRow): void {
    this.mail = mail
  }
}
