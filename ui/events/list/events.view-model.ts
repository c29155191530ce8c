import { action, computed, makeObservable, observable, observableRef } from "mobx"
import type { EventCalendar } from "../../../core/events/calendar/calendar.port.ts"
import { copiedParts, firstDay, lastDayOf } from "../../../core/events/event.ts"
import type { EventChanged, EventInUse, EventNotFound, TooManyEvents } from "../../../core/events/events.errors.ts"
import type { EventRow, Events } from "../../../core/events/events.port.ts"
import type { TooManyForms } from "../../../core/forms/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { fold } from "../../../core/kernel/fold.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Copy, Go, Notify } from "../../surroundings.ts"
import { startOfEvent, eventsText as words } from "../../text/de/events.ts"

/** What the list of events needs of the world around it. */
export interface EventsSurroundings {
  readonly calls: Pick<Events<Lost>, "list" | "duplicate" | "delete">
  readonly calendar: EventCalendar<Lost>
  readonly go: Go
  readonly notify: Notify
  readonly copy: Copy
  /** Where browsers reach this installation, such as `https://verein.example`. */
  readonly origin: string
  readonly today: CalendarDate
}

/** What a copy can have of an event beside its days (EVT-07). */
export const copyChoices = ["form", ...copiedParts] as const
export type CopyChoice = (typeof copyChoices)[number]

/** When an event is, seen from today. */
export type EventPart = "now" | "coming" | "past"

/** What is asked before something happens to an event, or shown of it. */
export type EventDialog =
  | { readonly is: "copy" | "delete" | "share"; readonly event: EventRow }
  | { readonly is: "calendar" }

type Refusal = EventNotFound | EventChanged | EventInUse | TooManyEvents | TooManyForms | Lost

/** The address of an event's page for everybody who registers. */
export const publicAddress = (origin: string, { publicId }: Pick<EventRow, "publicId">): string =>
  `${origin}/forms/${publicId}`

/** All events of the workspace. */
export class EventsViewModel {
  readonly events = new Remote<ReadonlyArray<EventRow>, Lost>()
  readonly acting = new Attempt<Refusal>()
  readonly feed = new Remote<{ readonly token: string | null }, Lost>()
  readonly turning = new Attempt<Lost>()
  typed = ""
  dialog: EventDialog | undefined
  /** The title of a copy, as it is typed. */
  title = ""
  /** What it has of the event. */
  copied: ReadonlyArray<CopyChoice> = copyChoices
  readonly around: EventsSurroundings

  constructor(around: EventsSurroundings) {
    this.around = around
    makeObservable(this, {
      typed: observable,
      title: observable,
      copied: observableRef,
      dialog: observableRef,
      shown: computed,
      type: action,
      ask: action,
      showCalendar: action,
      leave: action,
      rename: action,
      takeAlong: action,
    })
    this.load()
  }

  /** The events that are found, by when they are: those that come soonest first, those of the past latest first. */
  get shown(): ReadonlyMap<EventPart, ReadonlyArray<EventRow>> {
    const sought = fold(this.typed)
    const found = (this.events.value ?? []).filter(({ content: { title, place, labels } }) =>
      [title, place, ...labels].some((text) => fold(text).includes(sought)),
    )
    const { today } = this.around
    const partOf = ({ content }: EventRow): EventPart => {
      if (lastDayOf(content) < today) return "past"
      return firstDay(content) <= today ? "now" : "coming"
    }
    const of = (part: EventPart) => found.filter((event) => partOf(event) === part)
    return new Map([
      ["now", of("now").toReversed()],
      ["coming", of("coming").toReversed()],
      ["past", of("past")],
    ])
  }

  type(text: string): void {
    this.typed = text
  }

  /** Asks about an event, or shows how it comes to people. */
  ask(is: "copy" | "delete" | "share", event: EventRow): void {
    this.acting.clear()
    this.title = ""
    this.copied = copyChoices
    this.dialog = { is, event }
  }

  /** Shows the address of the calendar of all events. */
  showCalendar(): void {
    this.dialog = { is: "calendar" }
    this.feed.load(this.around.calendar.feed(), { quiet: true })
  }

  /** Where calendars find the events; nothing while there is no address. */
  get calendarAddress(): string | undefined {
    const token = this.feed.value?.token
    return token == null ? undefined : `${this.around.origin}/kalender/${token}.ics`
  }

  /** Gives the calendar an address, or another one. */
  renewCalendar(): void {
    const had = this.calendarAddress !== undefined
    this.turning.start(this.around.calendar.renew(), (value) => {
      this.feed.settle({ is: "loaded", value })
      if (had) this.around.notify({ text: words.calendar.renewed })
    })
  }

  endCalendar(): void {
    this.turning.start(this.around.calendar.end(), () => {
      this.feed.settle({ is: "loaded", value: { token: null } })
      this.around.notify({ text: words.calendar.ended })
    })
  }

  leave(): void {
    this.dialog = undefined
  }

  rename(title: string): void {
    this.title = title
  }

  /** Takes a part of the event along into the copy, or no more. */
  takeAlong(part: CopyChoice): void {
    this.copied = copyChoices.filter((each) => this.copied.includes(each) !== (each === part))
  }

  addressOf(event: EventRow): string {
    return publicAddress(this.around.origin, event)
  }

  copy(text: string, said: string): void {
    void this.around.copy(text).then(() => this.around.notify({ text: said }))
  }

  /** What keeps a copy from being made; nothing where nothing does. */
  get titleFault(): string | undefined {
    if (this.dialog?.is !== "copy" || this.acting.refusals === 0) return undefined
    return this.hasTitle(this.dialog.event) ? undefined : words.titleTaken
  }

  /** Makes the copy that is asked about, and opens it. */
  duplicate(): void {
    const { dialog } = this
    if (dialog?.is !== "copy") return
    if (!this.hasTitle(dialog.event)) {
      this.acting.refuse()
      return
    }
    const title = this.title.trim()
    const parts = copiedParts.filter((part) => this.copied.includes(part))
    const document = this.copied.includes("form") ? null : startOfEvent(title)
    this.acting.start(this.around.calls.duplicate({ id: dialog.event.id, title, parts, document }), ({ id }) => {
      this.leave()
      this.around.go(`/lists/${id}`)
    })
  }

  remove(): void {
    const { dialog } = this
    if (dialog?.is !== "delete") return
    const { id, version, content } = dialog.event
    this.acting.start(
      this.around.calls.delete({ id, version }),
      () => {
        this.leave()
        this.around.notify({ text: words.deleted(content.title) })
        this.load()
      },
      () => this.load(),
    )
  }

  dispose(): void {
    for (const each of [this.events, this.acting, this.feed, this.turning]) each.dispose()
  }

  private hasTitle({ content }: EventRow): boolean {
    const title = this.title.trim()
    return title !== "" && title !== content.title
  }

  private load(): void {
    this.events.load(this.around.calls.list(), { quiet: true })
  }
}
