import { type IObservableValue, observable, runInAction } from "mobx"
import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast"
import type { Notice } from "../surroundings.ts"

/** A notice that stands there; what it says can become something else in its place. */
export type Standing = IObservableValue<Notice>

/** So long a notice stays, in milliseconds: with something to do, longer. */
const stay = { plain: 6_000, action: 12_000 }

/** The notices that stand there, each until nothing new was said of it for a while: not while the pointer or the focus is on one. */
export class NoticeQueue extends ToastQueue<Standing> {
  /** What stands there now of each thing that notices are about. */
  private readonly about = new Map<string, string>()
  /** Whether the pointer or the focus is on them. */
  private held = false

  constructor() {
    super({ maxVisibleToasts: 3 })
  }

  /** Shows a notice; what is about the same thing takes the place of what stands there of it. */
  show(notice: Notice): void {
    const { about } = notice
    const timeout = notice.action === undefined ? stay.plain : stay.action
    const before = about === undefined ? undefined : this.about.get(about)
    const there = this.visibleToasts.find(({ key }) => key === before)
    if (there?.timer !== undefined) {
      // What comes again and again, as when cells are edited one after the other, neither goes nor comes.
      runInAction(() => there.content.set(notice))
      // A timer that is set anew lets the time that runs go on, unless it stands still.
      there.timer.pause()
      there.timer.reset(timeout)
      if (this.held) there.timer.pause()
      return
    }
    if (before !== undefined) this.close(before)
    const key = this.add(observable.box(notice, { deep: false }), { timeout })
    if (about !== undefined) this.about.set(about, key)
  }

  override pauseAll(): void {
    this.held = true
    super.pauseAll()
  }

  override resumeAll(): void {
    this.held = false
    super.resumeAll()
  }

  override close(key: string): void {
    super.close(key)
    // With the last of them the place goes that the pointer or the focus was on, and nobody tells that they left it.
    if (this.visibleToasts.length === 0) this.held = false
  }
}
