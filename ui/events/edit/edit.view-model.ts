import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { action, computed, makeObservable, observableRef } from "mobx"
import { EventContent } from "../../../core/events/event.ts"
import type { EventId } from "../../../core/events/event-id.ts"
import { type MailUnavailable, mailsOfEvent } from "../../../core/events/event-mails.ts"
import { type EventMail, eventMails } from "../../../core/events/event-triggers.ts"
import type {
  EventChanged,
  EventFaulty,
  EventNotFound,
  OfferInUse,
  OfferNotAsked,
  TooManyEvents,
} from "../../../core/events/events.errors.ts"
import type { EventDetail, Events } from "../../../core/events/events.port.ts"
import type { TooManyForms } from "../../../core/forms/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import type { Preferences } from "../../preferences.ts"
import { Remote } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { startOfEvent, eventEditText as words } from "../../text/de/events.ts"
import { type EditStep, editSteps } from "./edit-steps.ts"
import {
  emptyEvent,
  type FormFaults,
  readEvent,
  stepOfFault,
  type TypedEvent,
  type TypedGroup,
  type TypedPrice,
  typedEvent,
} from "./event-form.ts"

const sameDays = Schema.toEquivalence(EventContent.fields.days)

/** What is said when an event was saved: whoever registered before does not hear by itself that it is on other days. */
const savedText = (before: EventDetail | undefined, { content, counts }: EventDetail): string => {
  const waiting = counts.received + counts.confirmed + counts.waiting
  return before === undefined || waiting === 0 || sameDays(before.content.days, content.days)
    ? words.saved
    : words.savedOtherDays(waiting)
}

/** What setting up an event needs of the world around it. */
export interface EditSurroundings {
  readonly calls: Pick<Events<Lost>, "event" | "create" | "change">
  readonly go: Go
  readonly notify: Notify
  /** Keeps on this device what is typed and not saved. */
  readonly preferences: Preferences
  /** A new id for a group or a price: small letters and digits. */
  readonly newId: () => string
  /** Whether somebody may write the texts of mails. */
  readonly may: { readonly write: boolean }
}

/** A mail of an event as its settings show it. */
interface MailOfEvent {
  readonly mail: EventMail
  /** Why it can never be sent about this event; `null` where it can. */
  readonly why: MailUnavailable | null
  readonly isOn: boolean
  readonly isOffInWorkspace: boolean
}

type Refusal =
  | EventNotFound
  | EventChanged
  | EventFaulty
  | OfferInUse
  | OfferNotAsked
  | TooManyEvents
  | TooManyForms
  | Lost

/** What is kept of an event that was not saved: what was typed, over which version. */
const Kept = Schema.Struct({ version: Schema.Int, typed: Schema.Unknown })
const readKept = Schema.decodeUnknownOption(Kept)

/** What was kept, as far as it still has the shape of an event. */
const keptEvent = (kept: unknown): { readonly version: number; readonly typed: TypedEvent } | undefined => {
  const found = readKept(kept)
  if (found._tag === "None") return undefined
  const { version, typed } = found.value
  return typeof typed === "object" && typed !== null && Object.keys(emptyEvent).every((key) => key in typed)
    ? { version, typed: typed as TypedEvent }
    : undefined
}

/**
 * Sets up an event, a new one or one that is there (EVT-05). A new one is there as soon as the first step is done; nobody outside
 * sees it before its form is published. What is typed stays on this device until it is saved.
 */
export class EditViewModel {
  readonly event = new Remote<EventDetail | undefined, EventNotFound | Lost>()
  readonly saving = new Attempt<Refusal>()
  readonly step: EditStep
  typed: TypedEvent = emptyEvent
  /** Whether what stands here was typed before, and is not saved. */
  isRestored = false
  private saved: TypedEvent = emptyEvent
  readonly around: EditSurroundings
  private readonly id: EventId | undefined

  constructor(id: EventId | undefined, step: EditStep, around: EditSurroundings) {
    this.id = id
    this.step = step
    this.around = around
    makeObservable<this, "saved" | "begin">(this, {
      typed: observableRef,
      saved: observableRef,
      isRestored: observableRef,
      isUnsaved: computed,
      faults: computed,
      mails: computed,
      set: action,
      discard: action,
      begin: action,
      takeTheirs: action,
    })
    this.load()
  }

  /** What is typed and differs from what is saved. */
  get isUnsaved(): boolean {
    return JSON.stringify(this.typed) !== JSON.stringify(this.saved)
  }

  /** What is wrong in this step, once somebody tried to go on. */
  get faults(): FormFaults {
    if (this.saving.refusals === 0) return new Map()
    return this.stepFaults
  }

  /** The event as somebody else saved it meanwhile. */
  get theirs(): EventChanged | undefined {
    const { failure } = this.saving
    return failure?._tag === "EventChanged" ? failure : undefined
  }

  set(change: Partial<TypedEvent>): void {
    this.typed = { ...this.typed, ...change }
    this.isRestored = false
    this.keep()
  }

  setGroup(at: number, change: Partial<TypedGroup>): void {
    this.set({ groups: this.typed.groups.map((group, place) => (place === at ? { ...group, ...change } : group)) })
  }

  addGroup(): void {
    const group = { id: this.around.newId(), name: "", most: "", on: "", confirmation: "event" } as const
    this.set({ groups: [...this.typed.groups, group] })
  }

  removeGroup(at: number): void {
    this.set({ groups: this.typed.groups.toSpliced(at, 1) })
  }

  setPrice(at: number, change: Partial<TypedPrice>): void {
    this.set({ prices: this.typed.prices.map((price, place) => (place === at ? { ...price, ...change } : price)) })
  }

  addPrice(): void {
    const price = { id: this.around.newId(), name: "", amount: "", subsidised: "", upfront: "", siblings: "" }
    this.set({ prices: [...this.typed.prices, price] })
  }

  removePrice(at: number): void {
    this.set({ prices: this.typed.prices.toSpliced(at, 1) })
  }

  setDay(at: number, change: Partial<TypedEvent["days"][number]>): void {
    this.set({ days: this.typed.days.map((day, place) => (place === at ? { ...day, ...change } : day)) })
  }

  addDay(): void {
    this.set({ days: [...this.typed.days, { on: "", from: "", to: "" }] })
  }

  removeDay(at: number): void {
    this.set({ days: this.typed.days.toSpliced(at, 1) })
  }

  /** Says how the days are typed; days that were typed as a stretch are the first of the single ones. */
  setWay(way: TypedEvent["way"]): void {
    const { days, first, from, to } = this.typed
    this.set({ way, ...(way === "days" && days.length === 0 ? { days: [{ on: first, from, to }] } : {}) })
  }

  /** The mails that go by themselves: why one never does, whether it is turned on here, and whether the workspace turned it off. */
  get mails(): ReadonlyArray<MailOfEvent> {
    const { value } = this.event
    if (value === undefined) return []
    const unavailable = mailsOfEvent(value.content)
    return eventMails.map((mail) => ({
      mail,
      why: unavailable[mail],
      isOn: !this.typed.mailsOff.includes(mail),
      isOffInWorkspace: value.offInWorkspace.includes(mail),
    }))
  }

  /** Turns a mail of this event on or off. */
  turnMail(mail: EventMail, on: boolean): void {
    const off = new Set(this.typed.mailsOff)
    if (on) off.delete(mail)
    else off.add(mail)
    this.set({ mailsOff: eventMails.filter((each) => off.has(each)) })
  }

  /** Forgets what is typed and not saved. */
  discard(): void {
    this.around.preferences.write(this.key, null)
    this.typed = this.saved
    this.isRestored = false
    this.saving.clear()
    this.load()
  }

  /** Saves, and goes on with the next step; the last one leads to the event. */
  submit(): void {
    const next = editSteps[editSteps.indexOf(this.step) + 1]
    this.save((id) => this.around.go(next === undefined ? `/lists/${id}` : `/lists/${id}/settings/${next}`))
  }

  /** Saves what is typed over what somebody else saved meanwhile. */
  saveOverTheirs(): void {
    const { theirs } = this
    const event = this.event.value
    if (theirs === undefined || event === undefined) return
    this.event.settle({ is: "loaded", value: { ...event, version: theirs.version, content: theirs.content } })
    this.submit()
  }

  /** Takes the event as somebody else saved it. */
  takeTheirs(): void {
    if (this.theirs !== undefined) this.discard()
  }

  /** Goes to another step; what is typed stays. */
  show(step: EditStep): void {
    if (this.id !== undefined) this.around.go(`/lists/${this.id}/settings/${step}`)
  }

  dispose(): void {
    this.event.dispose()
    this.saving.dispose()
  }

  private get stepFaults(): FormFaults {
    return new Map([...readEvent(this.typed).faults].filter(([field]) => stepOfFault(field) === this.step))
  }

  private save(done: (id: EventId) => void): void {
    const { content, faults } = readEvent(this.typed)
    if (this.stepFaults.size > 0) {
      this.saving.refuse()
      return
    }
    const { calls, notify } = this.around
    const event = this.event.value
    const { typed } = this
    const isWhole = faults.size === 0
    const kept = (saved: EventDetail) => {
      this.around.preferences.write(this.key, null)
      this.begin(saved)
      // What is faulty in another step waits there.
      if (!isWhole && event !== undefined) this.set(typed)
      notify({ text: savedText(event, saved) })
      done(saved.id)
    }
    if (event === undefined) {
      this.saving.start(calls.create({ content, document: startOfEvent(content.title) }), kept)
      return
    }
    const { id, version } = event
    const wanted = isWhole ? content : this.ofThisStep(content, event.content)
    this.saving.start(calls.change({ id, version, content: wanted }), kept)
  }

  /** What this step is about; what another one has, stands as it was. */
  private ofThisStep(content: EventContent, before: EventContent): EventContent {
    const { monthsSealed, mailsOff, remindDaysBefore } = this.step === "form" ? content : before
    const { groups, prices, sphere, category, dueOn, familyCancellation } = this.step === "prices" ? content : before
    const ofForm = { monthsSealed, mailsOff, remindDaysBefore }
    const rest = this.step === "basics" ? content : before
    return { ...rest, ...ofForm, groups, prices, sphere, category, dueOn, familyCancellation }
  }

  private load(): void {
    const { id } = this
    if (id === undefined) {
      this.event.settle({ is: "loaded", value: undefined })
      this.restore()
      return
    }
    this.event.load(Effect.map(this.around.calls.event({ id }), (event) => this.begin(event)))
  }

  /**
   * Takes an event that has come, with what was typed over it before. Over which version that was stays known: when somebody else saved
   * since, to save it says so.
   */
  private begin(event: EventDetail): EventDetail {
    this.saved = typedEvent(event.content)
    this.typed = this.saved
    const over = this.restore()
    const taken = over === undefined ? event : { ...event, version: over }
    this.event.settle({ is: "loaded", value: taken })
    return taken
  }

  /** Puts back what was typed and not saved; gives the version that it was typed over. */
  private restore(): number | undefined {
    const kept = keptEvent(this.around.preferences.read(this.key))
    if (kept === undefined) return undefined
    this.typed = kept.typed
    this.isRestored = this.isUnsaved
    return this.isRestored ? kept.version : undefined
  }

  private get key(): string {
    return `event.${this.id ?? "new"}`
  }

  private keep(): void {
    const version = this.event.value?.version ?? 0
    this.around.preferences.write(this.key, this.isUnsaved ? { version, typed: this.typed } : null)
  }
}
