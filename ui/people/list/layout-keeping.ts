import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { KeptLayout, Layouts } from "../../../core/people/layouts.port.ts"
import { run } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import type { ListColumns } from "./list-columns.ts"

/** So long at least between two sendings, in milliseconds: an edge that is pulled changes with every pixel. */
const pause = 400

interface LayoutSurroundings {
  readonly list: KeptLayout["list"]
  readonly columns: ListColumns
  /** Opens what keeps the columns of lists. */
  readonly open: () => Promise<Layouts<Lost>>
  readonly notify: Notify
  /** Asks for the rows anew, because they have other columns. */
  readonly reopen: () => void
}

/**
 * Keeps the columns of a list for the user on the server, so that they are the same wherever the user signs in (PER-04): changes
 * go out one at a time, the newest last. What could not be kept is tried again.
 */
export class LayoutKeeping {
  private readonly around: LayoutSurroundings
  private wanted: KeptLayout["layout"] | undefined
  private touched = false
  private busy = false
  private stop: () => void = () => {}
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(around: LayoutSurroundings) {
    this.around = around
    around.columns.changed = (layout) => {
      this.touched = true
      this.wanted = layout
      this.again()
    }
    if (typeof addEventListener === "function") addEventListener("online", this.again)
    around.open().then(
      (layouts) => this.ask(layouts),
      () => {},
    )
  }

  /** Sends what is not kept yet. */
  readonly again = (): void => {
    if (this.busy || this.wanted === undefined) return
    this.busy = true
    this.around.open().then(
      (layouts) => this.send(layouts),
      () => this.failed(),
    )
  }

  dispose(): void {
    if (typeof removeEventListener === "function") removeEventListener("online", this.again)
    this.around.columns.changed = () => {}
    this.stop()
    clearTimeout(this.timer)
  }

  /** Takes what the user has elsewhere; until that is here, and where nobody answers, this device shows what it had last. */
  private ask(layouts: Layouts<Lost>): void {
    const { list, columns, reopen } = this.around
    this.stop = run(layouts.mine(), {
      done: (all) => {
        // Who has changed something meanwhile has the last word.
        if (!this.touched && columns.take(all.find((each) => each.list === list)?.layout)) reopen()
      },
      failed: () => {},
    })
  }

  private send(layouts: Layouts<Lost>): void {
    const layout = this.wanted
    if (layout === undefined) return
    run(layouts.keep({ list: this.around.list, layout }), {
      done: () => {
        if (this.wanted === layout) this.wanted = undefined
        this.timer = setTimeout(() => {
          this.busy = false
          this.again()
        }, pause)
      },
      failed: () => this.failed(),
    })
  }

  private failed(): void {
    this.busy = false
    this.around.notify({
      text: "Deine Spalten gelten vorerst nur auf diesem Gerät. Gespeichert werden sie mit der nächsten Änderung.",
    })
  }
}
