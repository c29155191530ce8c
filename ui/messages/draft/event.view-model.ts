import type { Effect } from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import {
  type AlreadySent,
  type CalendarEvent,
  type DraftNotFound,
  type EventFault,
  faultsOfEvent,
  type InvalidEvent,
  type LetterFile,
  type LetterFileRefused,
} from "../../../core/messages/index.ts"
import { Attempt } from "../../attempt.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import { parseTime } from "../../text/de/parse-time.ts"

/** An event as its fields hold it. */
interface Typed {
  readonly title: string
  readonly wholeDays: boolean
  readonly begin: string
  readonly beginTime: string
  readonly end: string
  readonly endTime: string
  readonly place: string
  readonly description: string
}

const nothing: Typed = {
  title: "",
  wholeDays: false,
  begin: "",
  beginTime: "",
  end: "",
  endTime: "",
  place: "",
  description: "",
}

const typedOf = ({ title, when, place, description }: CalendarEvent): Typed => {
  const [from, to] = when.kind === "days" ? [when.first, when.last] : [when.from, when.to]
  const day = (moment: string) => formatDate(moment.slice(0, 10) as CalendarDate)
  const time = (moment: string) => moment.slice(11)
  return {
    title,
    wholeDays: when.kind === "days",
    begin: day(from),
    beginTime: time(from),
    end: day(to),
    endTime: time(to),
    place,
    description,
  }
}

/** A field of which nothing can be read, or what is wrong with all of them together. */
export type EventFieldFault = "begin" | "beginTime" | "end" | "endTime" | EventFault

type Failure = InvalidEvent | LetterFileRefused | DraftNotFound | AlreadySent | Lost

/** An event that is being written, to be attached. */
export class EventViewModel {
  typed: Typed
  /** Whether somebody asked for it to be attached, so that what is wrong is said. */
  isAsked = false
  readonly saving = new Attempt<Failure>()
  readonly close: () => void
  private readonly attach: (event: CalendarEvent) => Effect<LetterFile, Failure>
  private readonly attached: (file: LetterFile) => void

  constructor(
    before: CalendarEvent | null,
    attach: (event: CalendarEvent) => Effect<LetterFile, Failure>,
    attached: (file: LetterFile) => void,
    close: () => void,
  ) {
    this.typed = before === null ? nothing : typedOf(before)
    this.attach = attach
    this.attached = attached
    this.close = close
    makeObservable(this, { typed: observableRef, isAsked: observableRef, read: computed, type: action, save: action })
  }

  type(change: Partial<Typed>): void {
    this.typed = { ...this.typed, ...change }
    this.saving.clear()
  }

  /** The event that stands in the fields, or what is wrong with them. Without an end it ends when it begins. */
  get read(): { readonly event: CalendarEvent } | { readonly faults: ReadonlyArray<EventFieldFault> } {
    const { title, wholeDays, place, description, ...text } = this.typed
    const begin = parseDate(text.begin)
    const end = text.end.trim() === "" ? begin : parseDate(text.end)
    const beginTime = parseTime(text.beginTime)
    const endTime = text.endTime.trim() === "" ? beginTime : parseTime(text.endTime)
    const unread = [
      ...(begin === undefined ? (["begin"] as const) : []),
      ...(!wholeDays && beginTime === undefined ? (["beginTime"] as const) : []),
      ...(end === undefined && begin !== undefined ? (["end"] as const) : []),
      ...(!wholeDays && endTime === undefined && beginTime !== undefined ? (["endTime"] as const) : []),
    ]
    const noTitle = title.trim() === "" ? (["titleMissing"] as const) : []
    if (begin === undefined || end === undefined || unread.length > 0) return { faults: [...noTitle, ...unread] }
    const when: CalendarEvent["when"] = wholeDays
      ? { kind: "days", first: begin, last: end }
      : { kind: "times", from: `${begin}T${beginTime}`, to: `${end}T${endTime}` }
    const event = { title: title.trim(), when, place: place.trim(), description: description.trim() }
    const faults = faultsOfEvent(event)
    return faults.length === 0 ? { event } : { faults }
  }

  /** Whether this is wrong, once somebody asked. */
  has(fault: EventFieldFault): boolean {
    return this.isAsked && "faults" in this.read && this.read.faults.includes(fault)
  }

  save(): void {
    this.isAsked = true
    const { read } = this
    if ("faults" in read) {
      this.saving.refuse()
      return
    }
    this.saving.start(this.attach(read.event), (file) => {
      this.attached(file)
      this.close()
    })
  }

  dispose(): void {
    this.saving.dispose()
  }
}
