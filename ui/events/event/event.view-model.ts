import { action, computed, makeObservable, observableRef } from "mobx"
import { lastDayOf } from "../../../core/events/event.ts"
import type { EventId, RegistrationId } from "../../../core/events/event-id.ts"
import type { EventNotFound } from "../../../core/events/events.errors.ts"
import type { EventDetail, Events } from "../../../core/events/events.port.ts"
import type { ListKey } from "../../../core/events/lists/list-content.ts"
import type { ListNotFound } from "../../../core/events/lists/lists.errors.ts"
import type { EventLists, listFormats } from "../../../core/events/lists/lists.port.ts"
import type { EventCare, EventParticipants, Participant } from "../../../core/events/participant.ts"
import { takesPlace } from "../../../core/events/places.ts"
import { freedPlaces } from "../../../core/events/waiting-list.ts"
import type { OfferId } from "../../../core/forms/event-offer/offer.ts"
import type { FormChanged, FormFaulty, FormNotFound, FormUnpublished } from "../../../core/forms/forms.errors.ts"
import type { Forms } from "../../../core/forms/forms.port.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { SenderUnproven } from "../../../core/people/sender.errors.ts"
import { Attempt } from "../../attempt.ts"
import { saveTable, type TableFiles } from "../../people/report/table-file.ts"
import type { Preferences } from "../../preferences.ts"
import { Remote } from "../../remote.ts"
import type { Copy, Go, Notify } from "../../surroundings.ts"
import { eventText as words } from "../../text/de/events.ts"
import { publicAddress } from "../list/events.view-model.ts"
import { participantTable, type TableSource } from "./participant-table.ts"
import { RegistrationActs } from "./registration-acts.ts"
import { TableViewModel } from "./table.view-model.ts"

/** What the page of an event needs of the world around it. */
export interface EventSurroundings {
  readonly calls: Events<Lost>
  readonly lists: Pick<EventLists<Lost>, "all" | "print">
  readonly forms: Pick<Forms<Lost>, "close" | "reopen">
  readonly go: Go
  readonly notify: Notify
  readonly copy: Copy
  /** Opens an address beside this page. */
  readonly open: (address: string) => void
  readonly files: Omit<TableFiles, "notify">
  readonly preferences: Preferences
  /** Where browsers reach this installation. */
  readonly origin: string
  readonly today: CalendarDate
  /** What who is signed in may do besides. */
  readonly may: { readonly seePersons: boolean; readonly seeFees: boolean }
  /** Begins a mail to persons; nothing where nobody may. */
  readonly write?: (persons: ReadonlyArray<PersonId>) => void
}

/** The views of an event: who registered, the numbers, the lists to print. */
export type EventView = "people" | "glance" | "print"

/** A group with free places for which somebody waits. */
export interface FreedPlace {
  readonly group: OfferId | null
  readonly name: string | null
  readonly places: number
  readonly next: Participant
}

/** The page of an event: its participants, its numbers, and its lists to print. */
export class EventViewModel {
  readonly event = new Remote<EventDetail, EventNotFound | Lost>()
  readonly people = new Remote<EventParticipants, EventNotFound | Lost>()
  readonly care = new Remote<EventCare, EventNotFound | Lost>()
  readonly sheets = new Remote<{ readonly [K in "given" | "own"]: ReadonlyArray<Sheet> }, Lost>()
  readonly printing = new Attempt<EventNotFound | ListNotFound | Lost>()
  readonly opening = new Attempt<FormNotFound | FormChanged | FormFaulty | FormUnpublished | SenderUnproven | Lost>()
  readonly acts: RegistrationActs
  readonly table: TableViewModel
  view: EventView = "people"
  /** Whether the link of the form is shown, and how it comes to people. */
  isSharing = false
  /** The group whose lists are printed; `null` for all. */
  printed: OfferId | null = null
  private opened: RegistrationId | undefined
  readonly around: EventSurroundings
  private readonly id: EventId

  constructor(id: EventId, around: EventSurroundings) {
    this.id = id
    this.around = around
    makeObservable<this, "opened">(this, {
      view: observableRef,
      isSharing: observableRef,
      printed: observableRef,
      opened: observableRef,
      source: computed,
      freed: computed,
      heldAway: computed,
      show: action,
      share: action,
      choose: action,
      openRegistration: action,
      leave: action,
    })
    this.acts = new RegistrationActs({ calls: around.calls, notify: around.notify, changed: () => this.load() })
    this.table = new TableViewModel({
      source: () => this.source,
      open: ({ registration }) => this.openRegistration(registration.id),
      preferences: around.preferences,
      key: `event.${id}.columns`,
    })
    this.load()
  }

  /** The event with its participants, once both are here. */
  get source(): TableSource | undefined {
    const [event, people] = [this.event.value, this.people.value]
    return event === undefined || people === undefined ? undefined : { event, people }
  }

  /** The address of the page by which people register. */
  get address(): string {
    const event = this.event.value
    return event === undefined ? "" : publicAddress(this.around.origin, event)
  }

  /** The registration that is looked at. */
  get shown(): Participant | undefined {
    return this.people.value?.participants.find(({ registration }) => registration.id === this.opened)
  }

  /** The groups with free places for which somebody waits, each with who waits longest (EVT-11). */
  get freed(): ReadonlyArray<FreedPlace> {
    const { source } = this
    if (source === undefined) return []
    const { content } = source.event
    const participants = new Map(source.people.participants.map((each) => [each.registration, each]))
    return freedPlaces(content, [...participants.keys()]).flatMap(({ group, places, next }) => {
      const participant = participants.get(next)
      const name = content.groups.find(({ id }) => id === group)?.name ?? null
      return participant === undefined ? [] : [{ group, name, places, next: participant }]
    })
  }

  /** Who is not in the list and has a place all the same, as long as the event is not over: somebody frees it, or brings them back. */
  get heldAway(): ReadonlyArray<Participant> {
    const { source } = this
    if (source === undefined || lastDayOf(source.event.content) < this.around.today) return []
    return source.people.participants.filter(({ registration: { away, state } }) => away !== null && takesPlace(state))
  }

  /** What a column of the table is called. */
  labelOf(column: string): string {
    const answer = this.people.value?.blocks.find(({ id }) => id === column)
    return answer?.label ?? words.head[column as keyof typeof words.head] ?? ""
  }

  show(view: EventView): void {
    this.view = view
    if (view === "print" && this.sheets.state.is === "idle") this.sheets.load(this.around.lists.all())
  }

  share(isSharing: boolean): void {
    this.isSharing = isSharing
  }

  copy(text: string, said: string): void {
    void this.around.copy(text).then(() => this.around.notify({ text: said }))
  }

  openRegistration(id: RegistrationId): void {
    this.acts.attempt.clear()
    this.opened = id
  }

  leave(): void {
    this.opened = undefined
    this.acts.leave()
  }

  /** Shows what was answered sealed. */
  showCare(): void {
    this.care.load(this.around.calls.care({ id: this.id }))
  }

  hideCare(): void {
    this.care.settle({ is: "idle" })
  }

  /** Opens a form that is closed, or closes one that is open. */
  toggleForm(): void {
    const event = this.event.value
    if (event === undefined || event.state === "draft") return
    const form = { id: event.form, version: event.formVersion }
    const { forms, notify } = this.around
    const isOpen = event.state === "published"
    this.opening.start(
      isOpen ? forms.close(form) : forms.reopen(form),
      () => {
        notify({ text: isOpen ? words.closed : words.reopened })
        this.load()
      },
      () => this.load(),
    )
  }

  /** Says whose lists are printed. */
  choose(group: OfferId | null): void {
    this.printed = group
  }

  /** Gives a list as a file. */
  print(list: ListKey, format: (typeof listFormats)[number]): void {
    const { lists, files, notify } = this.around
    this.printing.start(lists.print({ event: this.id, list, group: this.printed, format }), (file) => {
      void new Response(file.content.stream()).blob().then((blob) => {
        files.save(file.name, [blob], file.type)
        notify({ text: words.print.saved(file.name) })
      })
    })
  }

  /** Gives the participants that are shown as a file. */
  exportAs(format: "csv" | "xlsx"): void {
    const { source } = this
    if (source === undefined) return
    const { files, notify, today } = this.around
    void saveTable({ ...files, notify }, format, participantTable(source, this.table.rows), today)
  }

  /** Begins a mail to those who are chosen and known. */
  write(): void {
    const persons = this.table.selected.flatMap(({ registration }) => registration.person ?? [])
    this.around.write?.([...new Set(persons)])
  }

  dispose(): void {
    for (const each of [this.event, this.people, this.care, this.sheets, this.printing, this.opening, this.acts])
      each.dispose()
  }

  private load(): void {
    const { calls } = this.around
    this.event.load(calls.event({ id: this.id }), { quiet: true })
    this.people.load(calls.participants({ id: this.id }), { quiet: true })
  }
}

/** A list that can be printed. */
interface Sheet {
  readonly key: ListKey
  readonly content: { readonly name: string }
}
