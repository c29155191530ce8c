import { computed, makeObservable, observableRef } from "mobx"
import type { EventRow, Events } from "../../../core/events/events.port.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { fold } from "../../../core/kernel/fold.ts"
import { Remote } from "../../remote.ts"
import type { PaletteSource, Target } from "../../shell/palette/palette-source.ts"
import type { Go } from "../../surroundings.ts"
import type { Message } from "../../text/de/call-errors.ts"
import { messageOf } from "../../text/de/errors.ts"

/** What finding events takes. */
export interface EventsSourceSurroundings {
  readonly events: Pick<Events<Lost>, "list">
  /** Whether the user may see events. */
  readonly may: boolean
  readonly go: Go
}

const mostEvents = 8

/** Finds events by a part of their title, those that begin last first (APP-22). */
export class EventsSource implements PaletteSource {
  private text = ""
  private readonly all = new Remote<ReadonlyArray<EventRow>, Lost>()
  private readonly go: Go

  constructor({ events, may, go }: EventsSourceSurroundings) {
    this.go = go
    makeObservable<this, "text">(this, { text: observableRef, targets: computed })
    if (may) this.all.load(events.list())
  }

  get targets(): ReadonlyArray<Target> {
    const sought = fold(this.text)
    if (sought === "") return []
    return (this.all.value ?? [])
      .filter(({ content }) => fold(content.title).includes(sought))
      .slice(0, mostEvents)
      .map(({ id, content }) => ({
        id,
        label: content.title,
        kind: "Veranstaltung",
        run: () => this.go(`/lists/${id}`),
      }))
  }

  get searching(): boolean {
    return this.text !== "" && this.all.state.is === "loading"
  }

  get failure(): Message | undefined {
    const { state } = this.all
    return this.text !== "" && state.is === "failed" ? messageOf(state.error) : undefined
  }

  readonly type = (text: string): void => {
    this.text = text.trim()
  }

  readonly dispose = (): void => this.all.dispose()
}
