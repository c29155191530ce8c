import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import { type Attendance, AttendanceList, mostMarks } from "../../../core/events/attendance/attendance.port.ts"
import { latestMarks, Mark, type MarkId, type Presence } from "../../../core/events/attendance/mark.ts"
import type { EventId, RegistrationId } from "../../../core/events/event-id.ts"
import type { EventNotFound } from "../../../core/events/events.errors.ts"
import { addDays, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import type { Preferences } from "../../preferences.ts"
import { Remote } from "../../remote.ts"

/** What the attendance of an event needs of the world around it. */
export interface AttendanceSurroundings {
  readonly calls: Pick<Attendance<Lost>, "list" | "mark">
  readonly preferences: Preferences
  /** Whose device it is, by the id of who is signed in or was last; nothing as long as nobody knows. */
  readonly owner: () => string | undefined
  readonly newId: () => MarkId
  readonly now: () => number
  readonly today: CalendarDate
  /** Keeps the page itself on this device, so that it opens without a network. */
  readonly keepPage: () => void
}

/** What is kept on this device for its owner: the list as it came last, and the marks that were not sent yet. */
const readList = Schema.decodeUnknownOption(AttendanceList)
const readQueue = Schema.decodeUnknownOption(Schema.Array(Mark))

/** What says that somebody may see the list no more, or that there is none; anything else may pass. */
const ends: ReadonlySet<string> = new Set(["EventNotFound", "Forbidden", "NotInPlan", "NotSignedIn"])

/** So often marks that could not be sent are tried again, in milliseconds; sooner when the network is back. */
const pause = 20_000

/**
 * Who is there on a day of an event (EVT-14). A mark counts here at once and is kept on this device until the server has it: without a
 * network it waits, whatever becomes of the page. What is kept belongs to who is signed in: nobody else is shown it, or sends it.
 */
export class AttendanceViewModel {
  readonly remote = new Remote<AttendanceList, EventNotFound | Lost>()
  readonly sending = new Attempt<EventNotFound | Lost>()
  list: AttendanceList | undefined
  queue: ReadonlyArray<Mark> = []
  group = ""
  private chosen: CalendarDate | undefined
  private readonly id: EventId
  private readonly around: AttendanceSurroundings
  private readonly timer: ReturnType<typeof setInterval>
  private readonly stopAdopting: () => void

  constructor(id: EventId, around: AttendanceSurroundings) {
    this.id = id
    this.around = around
    makeObservable<this, "chosen" | "take" | "marks" | "adopt" | "lose">(this, {
      list: observableRef,
      queue: observableRef,
      group: observableRef,
      chosen: observableRef,
      day: computed,
      persons: computed,
      marks: computed,
      choose: action,
      filter: action,
      mark: action,
      take: action,
      adopt: action,
      lose: action,
    })
    this.stopAdopting = reaction(
      () => around.owner(),
      (owner, before) => this.adopt(owner, before),
      { fireImmediately: true },
    )
    this.load()
    this.timer = setInterval(() => this.send(), pause)
  }

  /** Where the event is. */
  get eventPath(): string {
    return `/lists/${this.id}`
  }

  /** The day that is shown: today, where it is one of the event, else the first. */
  get day(): CalendarDate | undefined {
    const days = this.list?.days.map(({ on }) => on) ?? []
    return this.chosen ?? days.find((on) => on === this.around.today) ?? days[0]
  }

  /** Whom the list shows: all, or those of a group. */
  get persons() {
    return (this.list?.persons ?? []).filter(({ group }) => this.group === "" || group === this.group)
  }

  /** The last mark of each person on the day, with what is not sent yet. */
  private get marks(): ReadonlyMap<RegistrationId, Mark> {
    const latest = latestMarks<Mark>([...(this.list?.marks ?? []), ...this.queue])
    return new Map(latest.filter(({ on }) => on === this.day).map((mark) => [mark.registration, mark] as const))
  }

  /** What holds of a person on the day. */
  presenceOf(registration: RegistrationId): Presence {
    return this.marks.get(registration)?.presence ?? "open"
  }

  /** How many of those who are shown are so. */
  countOf(presence: Presence): number {
    return this.persons.filter(({ registration }) => this.presenceOf(registration) === presence).length
  }

  choose(day: CalendarDate): void {
    this.chosen = day
  }

  filter(group: string): void {
    this.group = group
  }

  /**
   * Marks a person on the day that is shown; the same once more takes it back. Whatever the clock of this device says, the mark is later
   * than the one that it replaces.
   */
  mark(registration: RegistrationId, presence: Presence): void {
    const { day } = this
    if (day === undefined) return
    const before = this.marks.get(registration)
    const next = before?.presence === presence ? "open" : presence
    const least = before === undefined ? 0 : Date.parse(before.at) + 1
    const at = new Date(Math.max(this.around.now(), least)).toISOString()
    this.queue = [...this.queue, { id: this.around.newId(), registration, on: day, presence: next, at }]
    this.keep()
    this.send()
  }

  /** Sends what waits, as far as it can be. */
  send(): void {
    const batch = this.queue.slice(0, mostMarks)
    if (batch.length === 0) return
    this.sending.start(this.around.calls.mark({ event: this.id, marks: batch }), (list) => {
      const sent = new Set(batch.map(({ id }) => id))
      this.take(
        list,
        this.queue.filter(({ id }) => !sent.has(id)),
      )
      this.send()
    })
  }

  /** Asks for the list anew, and sends what waits. */
  load(): void {
    const { list } = this.around.calls
    this.remote.load(
      Effect.tap(list({ event: this.id }), (came) =>
        Effect.sync(() => {
          this.take(came, this.queue)
          if (this.isOn) this.around.keepPage()
        }),
      ).pipe(
        Effect.tapError(({ _tag }) =>
          Effect.sync(() => {
            if (ends.has(_tag)) this.lose()
          }),
        ),
      ),
      { quiet: true },
    )
    this.send()
  }

  dispose(): void {
    clearInterval(this.timer)
    this.stopAdopting()
    this.remote.dispose()
    this.sending.dispose()
  }

  /** Whether the event goes on, from the day before to the day after. */
  private get isOn(): boolean {
    const { today } = this.around
    const [first, last] = [this.list?.days[0]?.on, this.list?.days.at(-1)?.on]
    return first !== undefined && last !== undefined && addDays(first, -1) <= today && today <= addDays(last, 1)
  }

  /** Takes what was kept for who turns out to be here; what was there of somebody else goes. */
  private adopt(owner: string | undefined, before?: string): void {
    if (before !== undefined) {
      this.list = undefined
      this.queue = []
    }
    if (owner === undefined) return
    const { read } = this.around.preferences
    const [list, queue] = [readList(read(this.listKey(owner))), readQueue(read(this.queueKey(owner)))]
    if (list._tag === "Some") this.list ??= list.value
    if (queue._tag === "Some") this.queue = [...queue.value, ...this.queue]
    this.keep()
  }

  /** There is no list any more, or not for who is here. What they noted while there was one waits for whatever comes. */
  private lose(): void {
    this.list = undefined
    this.keep()
  }

  private listKey(owner: string): string {
    return `attendance.${owner}.${this.id}`
  }

  private queueKey(owner: string): string {
    return `unsent.${owner}.${this.id}`
  }

  private take(list: AttendanceList, queue: ReadonlyArray<Mark>): void {
    this.list = list
    this.queue = queue
    this.keep()
  }

  /** Keeps the list on this device while the event goes on, and what is not sent until it is. */
  private keep(): void {
    const owner = this.around.owner()
    if (owner === undefined) return
    const { list = null, queue } = this
    this.around.preferences.write(this.listKey(owner), this.isOn ? list : null)
    this.around.preferences.write(this.queueKey(owner), queue.length === 0 ? null : queue)
  }
}
