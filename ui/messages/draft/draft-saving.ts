import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { sameContent } from "../../../core/messages/draft.ts"
import type {
  AlreadySent,
  Draft,
  DraftChanged,
  DraftContent,
  DraftNotFound,
  Messages,
} from "../../../core/messages/index.ts"
import { run } from "../../remote.ts"

/** So long after the last key a draft is saved, in milliseconds. */
const pause = 700

/** Why a draft could not be saved. */
export type SavingFailure = DraftNotFound | DraftChanged | AlreadySent | Lost

/**
 * Keeps a draft as it is being written: after a short pause, one save at a time, the newest state always last. What could not
 * be saved stays here and is tried again with the next change, by hand, or when the network is back.
 */
export class DraftSaving {
  content: DraftContent
  /** `waiting`: something is typed that was not sent yet. */
  state: "saved" | "waiting" | "saving" | "failed" = "saved"
  failure: SavingFailure | undefined
  version: number
  private readonly id: Draft["id"]
  private readonly calls: Pick<Messages<Lost>, "save">
  private readonly saved: () => void
  /** What was sent without an answer: nobody knows whether it was saved. */
  private unheard: DraftContent | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private idle: Array<(isSaved: boolean) => void> = []

  constructor({ id, version, content }: Draft, calls: Pick<Messages<Lost>, "save">, saved: () => void) {
    this.id = id
    this.version = version
    this.content = content
    this.calls = calls
    this.saved = saved
    makeObservable<this, "settle" | "refuse" | "send">(this, {
      content: observableRef,
      state: observableRef,
      failure: observableRef,
      change: action,
      take: action,
      settle: action,
      refuse: action,
      send: action,
    })
    if (typeof addEventListener === "function") addEventListener("online", this.again)
  }

  /** Something was typed. */
  change(content: Partial<DraftContent>): void {
    this.content = { ...this.content, ...content }
    if (this.isLost) return
    // Whoever saves at this moment sees that there is more, and saves again.
    if (this.state === "saving") return
    this.state = "waiting"
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.send(), pause)
  }

  /** Whether nothing that is typed here can be saved any more until somebody decides. */
  get isLost(): boolean {
    const tag = this.failure?._tag
    return tag === "DraftChanged" || tag === "DraftNotFound" || tag === "AlreadySent"
  }

  /** Saves what is not saved yet, and says whether all is saved then. */
  flush(): Promise<boolean> {
    if (this.state === "saved") return Promise.resolve(true)
    if (this.isLost) return Promise.resolve(false)
    return new Promise((resolve) => {
      this.idle.push(resolve)
      if (this.state !== "saving") this.send()
    })
  }

  /** Tries again what failed. */
  readonly again = (): void => {
    if (this.state === "failed" && !this.isLost) this.send()
  }

  /** What somebody else saved meanwhile takes the place of what is here. */
  take({ version, content }: Draft): void {
    this.version = version
    this.content = content
    this.failure = undefined
    this.state = "saved"
  }

  /** What is here takes the place of what somebody else saved meanwhile. */
  keep({ version }: Draft): void {
    this.version = version
    this.failure = undefined
    this.send()
  }

  /** The screen goes: what was typed is saved all the same. Settles when that is done, or cannot be. */
  async dispose(): Promise<void> {
    if (typeof removeEventListener === "function") removeEventListener("online", this.again)
    if (!this.isLost) await this.flush()
  }

  private send(): void {
    clearTimeout(this.timer)
    const { content } = this
    this.state = "saving"
    this.failure = undefined
    run(this.calls.save({ id: this.id, version: this.version, content }), {
      done: ({ version }) => this.settle(version, content),
      failed: (failure) => this.refuse(failure, content),
    })
  }

  private settle(version: number, content: DraftContent): void {
    this.version = version
    this.unheard = undefined
    if (content !== this.content) {
      this.send()
      return
    }
    this.state = "saved"
    this.end(true)
    this.saved()
  }

  private refuse(failure: SavingFailure, content: DraftContent): void {
    // It is no other who was quicker: what was sent before had arrived after all.
    if (
      failure._tag === "DraftChanged" &&
      this.unheard !== undefined &&
      sameContent(failure.current.content, this.unheard)
    ) {
      this.version = failure.current.version
      this.unheard = undefined
      this.send()
      return
    }
    if (failure._tag !== "DraftChanged") this.unheard = content
    this.state = "failed"
    this.failure = failure
    this.end(false)
  }

  private end(isSaved: boolean): void {
    const waiting = this.idle
    this.idle = []
    for (const resolve of waiting) resolve(isSaved)
  }
}
