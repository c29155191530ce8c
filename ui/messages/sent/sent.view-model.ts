import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { FileId } from "../../../core/kernel/id.ts"
import {
  type AlreadySent,
  type DeliveryNotFound,
  type DeliveryRow,
  type DeliveryState,
  deliveryStates,
  emptyDraft,
  isOpen,
  type LetterFileNotFound,
  type MessageFiles,
  type MessageId,
  type MessageNotFound,
  type Messages,
  type PreviewedMail,
  type Progress,
  type SecretForgotten,
  type SentMessage,
  type TooManyDrafts,
} from "../../../core/messages/index.ts"
import type { SenderUnproven } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify, Save } from "../../surroundings.ts"
import { messagesText as words } from "../../text/de/messages.ts"
import { Turns } from "../../turns.ts"
import { PictureUrls } from "../picture-urls.ts"

/** So often it is asked how far the sending is where nobody tells, in milliseconds. */
const pause = 1_000

/** The same where somebody tells: should something of that get lost. */
const longPause = 20_000

/** So long after it was over the stream is asked for again, in milliseconds. */
const rest = 10_000

/** So many mails come at once. */
const atOnce = 100

/** What a sent message on the screen needs of the world around it. */
export interface SentSurroundings {
  readonly calls: Messages<Lost>
  readonly files: MessageFiles<Lost>
  readonly save: Save
  readonly go: Go
  readonly notify: Notify
  /** The name of the workspace in addresses: its logo is there. */
  readonly slug: () => string
  readonly newId: () => MessageId
  /** Tells how far messages are, as it happens, until what it gives back is called; it may say that it cannot. */
  readonly listen: (listening: {
    readonly opened: () => void
    readonly heard: (progress: Progress) => void
    readonly ended: () => void
  }) => () => void
}

interface Mails {
  readonly rows: ReadonlyArray<DeliveryRow>
  readonly isMore: boolean
}

type Failure = MessageNotFound | SenderUnproven | SecretForgotten | Lost

/**
 * A sent message, and what became of each mail of it. As long as mails are under way somebody tells how far they are, or it is
 * looked at again and again.
 */
export class SentViewModel {
  readonly message = new Remote<SentMessage, MessageNotFound | Lost>()
  readonly mails = new Remote<Mails, MessageNotFound | Lost>()
  readonly loadingMore = new Attempt<MessageNotFound | Lost>()
  readonly changing = new Attempt<Failure>()
  readonly reusing = new Attempt<TooManyDrafts | AlreadySent | Lost>()
  readonly downloading = new Turns<LetterFileNotFound | Lost>()
  readonly shown = new Remote<PreviewedMail, MessageNotFound | DeliveryNotFound | Lost>()
  /** Which mails are listed: those of one state, or all. */
  state: DeliveryState | "all" = "all"
  dialog: "stop" | "mail" | { readonly resend: DeliveryRow } | undefined
  readonly id: MessageId
  readonly pictureUrls: PictureUrls
  private readonly around: SentSurroundings
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Whether somebody tells how far it is. */
  private isTold = false
  private deaf: (() => void) | undefined
  private again: ReturnType<typeof setTimeout> | undefined
  private readonly unfollow: () => void

  constructor(id: MessageId, around: SentSurroundings) {
    this.id = id
    this.around = around
    this.pictureUrls = new PictureUrls(id, around.files)
    makeObservable<this, "take">(this, {
      state: observableRef,
      dialog: observableRef,
      isUnderWay: computed,
      states: computed,
      show: action,
      open: action,
      close: action,
      take: action,
    })
    const stops = [
      reaction(
        () => this.message.value,
        (message) => message !== undefined && this.follow(),
      ),
      reaction(
        () => this.shown.value,
        (mail) => this.pictureUrls.fetchFor(mail),
      ),
    ]
    this.unfollow = () => stops.forEach((stop) => void stop())
    this.look()
  }

  get slug(): string {
    return this.around.slug()
  }

  /** Whether mails may still go out by themselves. */
  get isUnderWay(): boolean {
    const message = this.message.value
    return message !== undefined && deliveryStates.some((state) => isOpen(state) && message.counts[state] > 0)
  }

  /** The states in which there are mails, in their order. */
  get states(): ReadonlyArray<DeliveryState> {
    const counts = this.message.value?.counts
    return counts === undefined ? [] : deliveryStates.filter((state) => counts[state] > 0)
  }

  show(state: DeliveryState | "all"): void {
    this.state = state
    this.list()
  }

  /** Loads the mails behind the last one. */
  more(): void {
    this.loadingMore.start(this.page(this.mails.value?.rows ?? []), (value) =>
      this.mails.settle({ is: "loaded", value }),
    )
  }

  open(dialog: NonNullable<SentViewModel["dialog"]>): void {
    this.changing.clear()
    this.dialog = dialog
  }

  close(): void {
    this.dialog = undefined
  }

  /** Shows a mail as it went out. */
  openMail(delivery: DeliveryRow): void {
    this.open("mail")
    this.shown.load(this.around.calls.mail({ id: this.id, delivery: delivery.id }))
  }

  /** Saves an attachment on the user's device. */
  download(file: FileId): void {
    this.downloading.take(file, this.around.files.download({ message: this.id, file }), ({ name, type, content }) =>
      this.around.save(name, [content as Blob], type),
    )
  }

  pause(): void {
    this.change(this.around.calls.pause({ id: this.id }))
  }

  resume(): void {
    this.change(this.around.calls.resume({ id: this.id }))
  }

  stop(): void {
    this.change(this.around.calls.stop({ id: this.id }))
  }

  /** Sends again what failed or was stopped; a mail that is named, whatever became of it. */
  resend(delivery?: DeliveryRow): void {
    const deliveries = delivery === undefined ? {} : { deliveries: [delivery.id] }
    this.change(this.around.calls.resend({ id: this.id, ...deliveries }), () =>
      this.around.notify({ text: this.message.value?.halt === "paused" ? words.resentPaused : words.resent }),
    )
  }

  /** Begins a draft with the same words and files, to nobody yet. */
  reuse(): void {
    const letter = this.message.value?.letter
    if (letter === undefined) return
    const id = this.around.newId()
    const attachments = letter.attachments.map((each) => each.id)
    const { subject, body, newsletter } = letter
    const content = { ...emptyDraft, subject, body, attachments, newsletter }
    this.reusing.start(this.around.calls.write({ id, content, filesOf: this.id }), () =>
      this.around.go(`/messaging/drafts/${id}`),
    )
  }

  dispose(): void {
    this.unfollow()
    this.pictureUrls.dispose()
    clearTimeout(this.timer)
    this.leave()
    for (const each of [this.message, this.mails, this.loadingMore, this.changing, this.reusing, this.shown])
      each.dispose()
  }

  private change(call: Effect.Effect<SentMessage, Failure>, done: () => void = () => undefined): void {
    this.changing.start(call, (message) => {
      this.close()
      this.take(message)
      done()
    })
  }

  private take(message: SentMessage): void {
    this.message.settle({ is: "loaded", value: message })
  }

  /** Where nobody answers, what is shown stays, and it is asked again. */
  private look(): void {
    const { value } = this.message
    const asked = this.around.calls.message({ id: this.id })
    this.message.load(value === undefined ? asked : Effect.orElseSucceed(asked, () => ({ ...value })), { quiet: true })
  }

  /** Lists the mails as they are now, where they are few enough to have stayed on one page, and looks again soon. */
  private follow(): void {
    clearTimeout(this.timer)
    if ((this.mails.value?.rows.length ?? 0) <= atOnce) this.list()
    const { halt, counts } = this.message.value ?? {}
    const isResting = halt === "paused" && counts?.sending === 0
    if (!this.isUnderWay || isResting) {
      this.leave()
      return
    }
    this.hear()
    this.timer = setTimeout(() => this.look(), this.isTold ? longPause : pause)
  }

  /** Has somebody tell how far it is. Until they do, and once they do no more, it is asked as ever. */
  private hear(): void {
    if (this.deaf !== undefined || this.again !== undefined) return
    const told = (isTold: boolean) => {
      this.isTold = isTold
      this.follow()
    }
    this.deaf = this.around.listen({
      opened: () => told(true),
      heard: ({ id, halt, counts }) => {
        const message = this.message.value
        if (id === this.id && message !== undefined) this.take({ ...message, halt, counts })
      },
      ended: () => {
        this.deaf = undefined
        this.again = setTimeout(() => {
          this.again = undefined
          this.follow()
        }, rest)
        told(false)
      },
    })
  }

  private leave(): void {
    clearTimeout(this.again)
    this.again = undefined
    this.deaf?.()
    this.deaf = undefined
    this.isTold = false
  }

  private list(): void {
    this.mails.load(this.page([]), { quiet: true })
  }

  private page(shown: ReadonlyArray<DeliveryRow>): Effect.Effect<Mails, MessageNotFound | Lost> {
    const last = shown.at(-1)
    const asked = {
      id: this.id,
      limit: atOnce,
      ...(this.state === "all" ? {} : { states: [this.state] }),
      ...(last === undefined ? {} : { after: last.id }),
    }
    return Effect.map(this.around.calls.deliveries(asked), (rows) => ({
      rows: [...shown, ...rows],
      isMore: rows.length >= atOnce,
    }))
  }
}
