import { action, makeObservable, observableRef } from "mobx"

/** A dialog of the frame, which can be opened from anywhere. */
export type FrameDialog = "palette" | "help"

/** What holds for the whole page, whatever screen it shows (APP-10). */
export class ClientState {
  /** So many calls are under way. */
  inFlight = 0
  online: boolean
  /** What went wrong for the whole page: the error page stands in place of the screens. */
  error: unknown
  dialog: FrameDialog | undefined
  /** The revision that the server has by now, while it is newer than this page and not ignored. */
  newer: string | undefined
  private readonly target: Window
  private readonly revision: string | undefined
  private ignored: string | undefined

  /** `revision` is the one of this page; without one, none is newer. */
  constructor(target: Window, revision: string | undefined) {
    this.target = target
    this.revision = revision
    this.online = target.navigator.onLine
    makeObservable(this, {
      inFlight: observableRef,
      online: observableRef,
      error: observableRef,
      dialog: observableRef,
      newer: observableRef,
      count: action,
      check: action,
      fail: action,
      open: action,
      close: action,
      heard: action,
      ignore: action,
    })
    target.addEventListener("online", this.check)
    target.addEventListener("offline", this.check)
  }

  readonly count = (by: number): void => {
    this.inFlight += by
  }

  readonly check = (): void => {
    this.online = this.target.navigator.onLine
  }

  /** Shows the error page, or with nothing the screens again. */
  readonly fail = (error: unknown): void => {
    this.error = error
  }

  /** Opens a dialog of the frame in place of another. */
  readonly open = (dialog: FrameDialog): void => {
    this.dialog = dialog
  }

  /** Closes this dialog, and no other that was opened since. */
  readonly close = (dialog: FrameDialog): void => {
    if (this.dialog === dialog) this.dialog = undefined
  }

  /** The server answered, and told its revision (APP-08). */
  readonly heard = (revision: string | null): void => {
    // A browser that slept may not have told that the network is back.
    this.check()
    if (revision === null || this.revision === undefined || revision === this.ignored) return
    this.newer = revision === this.revision ? undefined : revision
  }

  /** Goes on with this page until there is yet another version. */
  readonly ignore = (): void => {
    this.ignored = this.newer
    this.newer = undefined
  }
}
