import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ExportWish } from "../../../core/people/kept-exports/export-wish.ts"
import type { ExportNotFound, TooManyExports } from "../../../core/people/kept-exports/exports.errors.ts"
import type { Exports } from "../../../core/people/kept-exports/exports.port.ts"
import type { KeptExport } from "../../../core/people/kept-exports/kept-export.ts"
import type { ExportId } from "../../../core/people/record-id.ts"
import { Attempt } from "../../attempt.ts"
import { Remote, run } from "../../remote.ts"
import type { Notify, Save } from "../../surroundings.ts"
import { exportDialogText as words } from "../../text/de/people-export-dialog.ts"
import { Turns } from "../../turns.ts"

/** What exports of the server need of the world around them. */
export interface KeptExportsSurroundings {
  readonly exports: Exports<Lost>
  readonly newId: () => ExportId
  readonly save: Save
  readonly notify: Notify
  readonly now: () => number
  /** So long it waits between two looks at what is being made, in milliseconds. */
  readonly pause?: number
}

const usualPause = 600
const isUnderWay = ({ state }: KeptExport): boolean => state === "waiting" || state === "running"

/** The exports that the server makes for the user: asked for, followed, downloaded and deleted. */
export class KeptExportsViewModel {
  readonly list = new Remote<ReadonlyArray<KeptExport>, Lost>()
  readonly starting = new Attempt<Lost | ExportNotFound | TooManyExports>()
  readonly acting = new Turns<Lost | ExportNotFound>()
  /** The one that was asked for here and is not downloaded yet. */
  awaited: ExportId | undefined
  private readonly around: KeptExportsSurroundings
  private readonly finished: () => void
  private request: { readonly id: ExportId; readonly of: string } | undefined
  private stop: () => void = () => {}
  private timer: ReturnType<typeof setTimeout> | undefined

  /** `finished` is told when what was asked for here was downloaded. */
  constructor(around: KeptExportsSurroundings, finished: () => void) {
    this.around = around
    this.finished = finished
    makeObservable<this, "started" | "look" | "miss">(this, {
      awaited: observableRef,
      current: computed,
      entries: computed,
      start: action,
      dismiss: action,
      started: action,
      look: action,
      miss: action,
    })
    this.load()
  }

  get now(): number {
    return this.around.now()
  }

  /** What was asked for here, as far as it is known. */
  get current(): KeptExport | undefined {
    return this.list.value?.find(({ id }) => id === this.awaited)
  }

  get entries(): ReadonlyArray<KeptExport> {
    return this.list.value ?? []
  }

  /** Has an export made. The same wish is sent with the same id until it is answered, so it is never made twice. */
  start(wish: ExportWish): void {
    const of = JSON.stringify(wish)
    if (this.request?.of !== of) this.request = { id: this.around.newId(), of }
    const { id } = this.request
    this.starting.start(this.around.exports.start({ id, wish }), (kept) => this.started(kept))
  }

  /** Leaves what was asked for to itself: it is found in the list. */
  dismiss(): void {
    this.awaited = undefined
  }

  /** Saves the file of an export on the user's device. */
  download({ id }: Pick<KeptExport, "id">, then: () => void = () => {}): void {
    this.acting.take(
      `download ${id}`,
      this.around.exports.download({ id }),
      ({ name, type, content }) => {
        this.around.save(name, [content as Blob], type)
        then()
      },
      () => this.load(),
    )
  }

  delete({ id, name }: KeptExport): void {
    this.acting.take(
      `delete ${id}`,
      this.around.exports.delete({ id }),
      () => {
        this.list.settle({ is: "loaded", value: this.entries.filter((each) => each.id !== id) })
        this.around.notify({ text: words.deleted(name) })
      },
      () => this.load(),
    )
  }

  /** Looks at the list, and again as long as something is being made. */
  readonly load = (): void => {
    clearTimeout(this.timer)
    this.stop()
    this.stop = run(this.around.exports.list(), {
      done: (all) => this.look(all),
      failed: (error) => this.miss(error),
    })
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.stop()
    for (const part of [this.list, this.starting]) part.dispose()
  }

  private started(kept: KeptExport): void {
    this.request = undefined
    this.awaited = kept.id
    this.look([kept, ...this.entries.filter(({ id }) => id !== kept.id)])
  }

  private look(all: ReadonlyArray<KeptExport>): void {
    this.list.settle({ is: "loaded", value: all })
    const { current } = this
    if (this.awaited !== undefined && current === undefined) this.awaited = undefined
    if (current?.state === "done") this.arrived(current)
    else if (all.some(isUnderWay)) this.later(1)
  }

  private arrived(kept: KeptExport): void {
    this.download(kept, () => {
      this.dismiss()
      this.around.notify({ text: words.done(kept.count ?? 0, kept.name) })
      this.finished()
    })
  }

  /** What is made goes on without us: a list that is known stays, and is looked at again, with more patience. */
  private miss(error: Lost): void {
    if (this.list.state.is !== "loaded") this.list.settle({ is: "failed", error })
    if (this.entries.some(isUnderWay)) this.later(5)
  }

  private later(pauses: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.load, pauses * (this.around.pause ?? usualPause))
  }
}
