import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type {
  Automatic,
  AutomaticLogEntry,
  DeliveryNotFound,
  MessageNotFound,
  Messages,
  PreviewedMail,
} from "../../../core/messages/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"

/** So many entries come at once; the server says so. */
const atOnce = 50

interface Entries {
  readonly rows: ReadonlyArray<AutomaticLogEntry>
  readonly isMore: boolean
}

interface LogSurroundings {
  readonly automatic: Pick<Automatic<Lost>, "log">
  readonly calls: Pick<Messages<Lost>, "mail">
  readonly slug: () => string
}

/** What went out by itself, of one occasion or all, and each mail as it went out. */
export class LogViewModel {
  readonly entries = new Remote<Entries, Lost>()
  readonly loadingMore = new Attempt<Lost>()
  readonly shown = new Remote<PreviewedMail, MessageNotFound | DeliveryNotFound | Lost>()
  isShowing = false
  private readonly trigger: string | undefined
  private readonly around: LogSurroundings

  constructor(trigger: string | undefined, around: LogSurroundings) {
    this.trigger = trigger
    this.around = around
    makeObservable(this, { isShowing: observableRef, show: action, close: action })
  }

  get slug(): string {
    return this.around.slug()
  }

  /** Looks anew; what is shown stays until then. */
  load(): void {
    this.entries.load(this.page([]), { quiet: true })
  }

  /** Loads the entries behind the last one. */
  more(): void {
    this.loadingMore.start(this.page(this.entries.value?.rows ?? []), (value) =>
      this.entries.settle({ is: "loaded", value }),
    )
  }

  /** Shows a mail as it went out. */
  show({ message, delivery }: NonNullable<AutomaticLogEntry["mail"]>): void {
    this.isShowing = true
    this.shown.load(this.around.calls.mail({ id: message, delivery }))
  }

  close(): void {
    this.isShowing = false
  }

  dispose(): void {
    for (const each of [this.entries, this.loadingMore, this.shown]) each.dispose()
  }

  private page(before: ReadonlyArray<AutomaticLogEntry>): Effect.Effect<Entries, Lost> {
    const last = before.at(-1)
    const asked = {
      ...(this.trigger === undefined ? {} : { trigger: this.trigger }),
      ...(last === undefined ? {} : { before: last.id }),
    }
    return Effect.map(this.around.automatic.log(asked), (found) => ({
      rows: [...before, ...found],
      isMore: found.length >= atOnce,
    }))
  }
}
