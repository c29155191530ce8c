import { action, computed, makeObservable, observable, observableRef, when } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import { addressFields } from "../../../core/people/column-field.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Person } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { InTurn } from "../../in-turn.ts"
import type { AddressEditing } from "./address-editing.ts"
import { type FieldConflict, FieldEditing } from "./field-editing.ts"
import type { FieldEditor } from "./field-editor.ts"
import type { PageField } from "./page-fields.ts"
import type { PagePart } from "./page-part.ts"
import { dropUnsaved, placeOf, type Unsaved, type UnsavedFields } from "./unsaved-fields.ts"

/** What editing needs of the page of a person. */
interface PageSurroundings {
  readonly id: PersonId
  /** Whether the person is here, and what a field is. */
  readonly knows: (place: PageField) => boolean
  readonly make: (field: AnyField) => FieldEditing
  readonly address: AddressEditing
  readonly unsaved: UnsavedFields
  /** Saves are sent one after the other; what takes something back comes behind them. */
  readonly turns: InTurn
  /** What was typed was not taken, and somebody is at another field by now. */
  readonly refused: (place: PageField) => void
}

const isInAddress = (field: AnyField): boolean => addressFields.some((each) => each === field)

/**
 * What somebody changes on the page of a person. One editor is open at most: the next one opens at once, and what was typed before it is on
 * its way meanwhile. Where that is not taken it stays at its field, with the reason.
 */
export class PageEditing {
  /** Whose editor is open. */
  open: PageField | undefined
  /** What was edited last: its place takes the focus when its editor has gone. */
  last: PageField | undefined
  /** Whether somebody came to the open editor from another one, by a key. */
  byKey = false
  private readonly around: PageSurroundings
  private readonly parts = observable.map<PageField, PagePart>({}, { deep: false })
  /** Whether the open editor, which somebody left by going elsewhere, closes once it is saved. */
  private ending = false
  private gone = false
  private readonly stops: ReadonlyArray<() => void>

  constructor(around: PageSurroundings) {
    this.around = around
    this.parts.set("address", around.address)
    makeObservable<this, "answered" | "resume">(this, {
      open: observableRef,
      last: observableRef,
      unsaved: computed,
      edit: action,
      cancel: action,
      follow: action,
      drop: action,
      save: action,
      leave: action,
      passed: action,
      again: action,
      keepMine: action,
      takeTheirs: action,
      dispose: action,
      answered: action,
      resume: action,
    })
    if (typeof addEventListener === "function") addEventListener("online", this.again)
    this.stops = (around.unsaved.get(around.id) ?? []).map((each) =>
      when(
        () => around.knows(placeOf(each)),
        () => this.resume(each),
      ),
    )
  }

  /** The open editor, if it is a field's. */
  get editor(): FieldEditor | undefined {
    const { opened } = this
    return opened instanceof FieldEditing ? opened.editor : undefined
  }

  /** What somebody else changed meanwhile, once nobody is at another field. */
  get contested(): PagePart | undefined {
    const { open, opened } = this
    if (open !== undefined) return opened?.contested === true ? opened : undefined
    return [...this.parts.values()].find(({ contested }) => contested)
  }

  get conflict(): FieldConflict | undefined {
    const { contested } = this
    return contested instanceof FieldEditing && contested.conflict !== undefined
      ? { ...contested.conflict, field: contested.field }
      : undefined
  }

  /** Whether anything that was typed is not saved yet. */
  get unsaved(): boolean {
    return [...this.parts.values()].some(({ unsent, underway }) => unsent || underway)
  }

  /** Whether what was typed at a place is on its way. */
  isUnderway(place: PageField): boolean {
    return this.parts.get(place)?.underway === true
  }

  /** Whether all that was typed at a place is on its way: what was typed on since can be sent as well. */
  isSaving(place: PageField): boolean {
    return this.isUnderway(place) && this.parts.get(place)?.unsent === false
  }

  /** What waits at a place because it was not taken, while its editor is not open. */
  aside(place: PageField): PagePart | undefined {
    const part = this.parts.get(place)
    return part?.active === true && this.open !== place && !part.underway ? part : undefined
  }

  /** The person with what was typed, but for what stands in the open editor. */
  over(person: Person): Person {
    const typed = [...this.parts].filter(([place, part]) => (part.active || part.underway) && place !== this.open)
    return typed.reduce((known, [, part]) => part.over(known), person)
  }

  /** Opens the editor of a place at once; what stands in another one is sent, or waits there with what is wrong with it. */
  edit(place: PageField, byKey = false): void {
    const isOpen = this.open === place && this.opened?.active === true
    if (isOpen || !this.around.knows(place) || !this.putAside()) return
    this.part(place).edit()
    this.open = place
    this.last = place
    this.byKey = byKey
    this.ending = false
  }

  /** Leaves what is open as it was. */
  cancel(): void {
    this.opened?.cancel()
    this.open = undefined
  }

  /** Fields were taken back by whoever edits here: what is typed into them goes on from what stands there now. */
  follow(fields: ReadonlyArray<AnyField>, before: PersonRow, now: PersonRow): void {
    const places = new Set(fields.map((field): PageField => (isInAddress(field) ? "address" : field)))
    for (const place of places) this.parts.get(place)?.follow(before, now)
  }

  /** Leaves everything as it was: the person is gone. */
  drop(): void {
    for (const part of this.parts.values()) part.drop()
    this.open = undefined
  }

  /** Sends what is open, which closes at once: the next key is the page's. What is not taken opens again, unless somebody went on by then. */
  save(): void {
    const { open, opened } = this
    if (open === undefined || opened?.ready() !== true) return
    this.send(open)
    this.open = undefined
    this.last = open
  }

  /** Somebody went on from the place where they saved, by a key or a click: it takes the focus no more. */
  passed(place: PageField): void {
    if (this.open !== place && this.last === place) this.last = undefined
  }

  /** Somebody goes on elsewhere: what they typed is saved, and stays in the field as long as it cannot be. Another editor may be open by now. */
  leave(place = this.open): void {
    const { open, opened } = this
    if (open === undefined || open !== place || opened === undefined || opened.faulty !== undefined || opened.contested)
      return
    // The focus is where they went.
    this.last = undefined
    if (!opened.unsent) {
      if (opened.underway) this.ending = true
      else this.cancel()
      return
    }
    this.ending = true
    this.send(open)
  }

  /** The network is back: sends again what nobody answered to. What is open is left to its editor. */
  readonly again = (): void => {
    for (const [place, part] of this.parts)
      if (place !== this.open && part.failure !== undefined && !part.underway) this.send(place)
  }

  keepMine(): void {
    const { contested } = this
    const place = [...this.parts].find(([, part]) => part === contested)?.[0]
    const send = contested?.takeMine()
    if (place === undefined || contested === undefined || send === undefined) return
    if (this.open === place) this.open = undefined
    this.inTurn(place, contested, send)
  }

  takeTheirs(): void {
    const { contested } = this
    if (contested === undefined) return
    contested.takeTheirs()
    if (contested === this.opened) this.open = undefined
  }

  /** The page is left: what was typed is saved behind it, or waits for who comes back. */
  dispose(): void {
    this.gone = true
    if (typeof removeEventListener === "function") removeEventListener("online", this.again)
    for (const stop of this.stops) stop()
    for (const [place, part] of this.parts) {
      part.away()
      if (!part.unsent) continue
      // What is asked about, or wrong, is not answered by going.
      if (part.faulty !== undefined || !this.send(place)) part.keep()
    }
  }

  private get opened(): PagePart | undefined {
    return this.open === undefined ? undefined : this.parts.get(this.open)
  }

  private part(place: PageField): PagePart {
    return place === "address" ? this.around.address : this.field(place)
  }

  private field(field: AnyField): FieldEditing {
    const known = this.parts.get(field)
    if (known instanceof FieldEditing) return known
    const made = this.around.make(field)
    this.parts.set(field, made)
    return made
  }

  /** Closes what is open, for another one. A file that is on its way would be lost: says no then. */
  private putAside(): boolean {
    const { open, opened } = this
    if (open === undefined || opened === undefined) return true
    const isReady = opened.unsent && opened.ready()
    if (opened.faulty?.fault?.code === "fileComing") return false
    this.open = undefined
    if (isReady) this.send(open)
    else if (!opened.unsent && !opened.underway) opened.cancel()
    return true
  }

  /** Sends what stands at a place now, once its turn has come; says whether there was something to send. */
  private send(place: PageField): boolean {
    const part = this.part(place)
    const act = part.take()
    if (act !== undefined) this.inTurn(place, part, act)
    return act !== undefined
  }

  private inTurn(place: PageField, part: PagePart, act: () => void): void {
    const sent = (over: () => void): void => {
      act()
      when(
        () => !part.busy,
        () => {
          this.answered(place, part)
          over()
        },
      )
    }
    void this.around.turns.take(() => new Promise<void>(sent))
  }

  /** A save had its answer. Who came back to the field meanwhile finds it open, with what is saved now. */
  private answered(place: PageField, part: PagePart): void {
    if (this.gone) return
    if (this.open !== place) {
      if (this.aside(place) === undefined) return
      if (this.open === undefined && this.last === place) this.open = place
      else this.around.refused(place)
    } else if (!part.active) {
      if (this.ending) this.open = undefined
      else part.edit()
    }
  }

  /** What was typed before the page was left stands in its place again. */
  private resume(waiting: Unsaved): void {
    const place = placeOf(waiting)
    if (this.part(place).active) return
    dropUnsaved(this.around.unsaved, this.around.id, place)
    if ("address" in waiting) this.around.address.resume(waiting)
    else this.field(waiting.field).resume(waiting)
    if (this.open !== undefined) return
    this.open = place
    this.last = place
  }
}
