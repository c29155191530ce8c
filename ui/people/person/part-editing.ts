import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { InvalidPerson, PersonChanged, PersonNotFound } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person, PersonChanges } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { run } from "../../remote.ts"
import { withValue } from "../list/foreseen.ts"
import type { Draft } from "./field-draft.ts"
import type { FieldEditor } from "./field-editor.ts"
import type { PagePart } from "./page-part.ts"
import { type Sending, Sendings } from "./sendings.ts"

/** What editing needs of what is around it: the page of a person, or its row in a list. */
export interface PartSurroundings {
  readonly id: PersonId
  readonly people: Pick<People<Lost>, "update">
  /** The person as it is shown, once it is here. */
  readonly person: () => PersonRow | undefined
  /** The person is another one now. */
  readonly show: (person: Person) => void
  /** The timeline has more to tell. */
  readonly happened: () => void
}

/** Somebody else changed the same meanwhile: what I wrote, what they wrote, and the person as it is now. */
export interface Conflict<Value> {
  readonly mine: Value
  readonly theirs: Value
  readonly current: PersonRow
}

type Refusal = Lost | PersonNotFound | PersonChanged | InvalidPerson

export type Editors = ReadonlyArray<FieldEditor>
export type Drafts = ReadonlyArray<Draft>

const draftsOf = (editors: Editors): Drafts => editors.map(({ draft }) => draft)

/**
 * What is saved by one save: a field, or the parts of an address. What was typed is taken as it stood, is sent once its turn has come, and
 * overwrites nobody's work unseen.
 */
export abstract class PartEditing<Value> implements PagePart {
  /** An editor for each field, while it is edited. */
  editors: Editors | undefined
  conflict: Conflict<Value> | undefined
  private readonly page: PartSurroundings
  /** The person as it was when the editors were opened. */
  private began: PersonRow | undefined
  private readonly sendings = new Sendings<Value>()
  private gone = false

  constructor(page: PartSurroundings) {
    this.page = page
    makeObservable<this, "resumeWith" | "begin" | "send" | "settle" | "saved" | "refused">(this, {
      editors: observableRef,
      conflict: observableRef,
      unsent: computed,
      edit: action,
      ready: action,
      resumeWith: action,
      cancel: action,
      drop: action,
      follow: action,
      take: action,
      takeMine: action,
      takeTheirs: action,
      begin: action,
      send: action,
      settle: action,
      saved: action,
      refused: action,
    })
  }

  get active(): boolean {
    return this.editors !== undefined
  }

  get busy(): boolean {
    return this.sendings.busy
  }

  get underway(): boolean {
    return this.sendings.any
  }

  get unsent(): boolean {
    const { editors = [] } = this
    const { last } = this.sendings
    return last?.editors === editors ? !isAsTyped(last) : editors.some(({ dirty }) => dirty)
  }

  get faulty(): FieldEditor | undefined {
    return this.editors?.find(({ fault }) => fault !== undefined)
  }

  get failure(): FieldEditor["failure"] {
    return this.editors?.find(({ failure }) => failure !== undefined)?.failure
  }

  get contested(): boolean {
    return this.conflict !== undefined
  }

  /** The person onto whom what stands in the editors is saved. */
  get onto(): PersonRow | undefined {
    return this.began && this.ontoOf(this.began)
  }

  edit(): void {
    const person = this.page.person()
    if (person === undefined || this.active) return
    this.began = person
    this.editors = this.opened(this.withTaken(person))
  }

  ready(): boolean {
    return !this.contested && this.meant() !== undefined
  }

  cancel(): void {
    this.editors = undefined
    this.conflict = undefined
  }

  drop(): void {
    this.cancel()
    this.sendings.drop()
  }

  follow(before: PersonRow, now: PersonRow): void {
    const [old, next] = [this.valueIn(before), this.valueIn(now)]
    this.moveOn(before, now, (value) => this.carried(value, old, next))
    const { editors = [] } = this
    const typed = draftsOf(editors)
    // What waits to be saved is what stands there next.
    const shown = this.withTaken(now)
    for (const editor of editors) editor.follow(shown)
    this.sendings.retype(editors, typed, draftsOf(editors))
  }

  take(): (() => void) | undefined {
    const { editors, began } = this
    const meant = this.ready() ? this.meant() : undefined
    if (editors === undefined || began === undefined || meant === undefined) return undefined
    const sending = { editors, typed: draftsOf(editors), value: meant.value, began }
    // Whoever typed nothing wants nothing saved, whatever stands there by the time that it would be.
    const touched = editors.some(({ dirty }) => dirty) || this.sendings.last?.editors === editors
    return touched ? this.taken(sending) : action(() => this.settle(sending))
  }

  takeMine(): (() => void) | undefined {
    const { conflict, editors } = this
    this.conflict = undefined
    if (conflict === undefined || editors === undefined) return undefined
    return this.taken({ editors, typed: draftsOf(editors), value: conflict.mine, began: conflict.current })
  }

  takeTheirs(): void {
    this.cancel()
    this.page.happened()
  }

  away(): void {
    this.gone = true
  }

  keep(): void {
    const { editors, onto } = this
    if (editors !== undefined && onto !== undefined) this.keepAside(draftsOf(editors), onto)
  }

  over<Known extends PersonRow>(person: Known): Known {
    return (this.editors ?? []).reduce(
      (known, { field, meaning }) => ("value" in meaning ? withValue(known, field, meaning.value) : known),
      this.withTaken(person),
    )
  }

  /** What was typed before the page was left stands in its editors again. */
  protected resumeWith(drafts: Drafts, onto: PersonRow): void {
    const person = this.page.person()
    if (person === undefined || this.active) return
    this.edit()
    this.editors?.forEach((editor, at) => {
      const draft = drafts[at]
      if (draft !== undefined) editor.write(draft)
    })
    const meant = this.meant()
    if (meant !== undefined && !this.same(this.valueIn(person), this.valueIn(onto)))
      this.conflict = { mine: meant.value, theirs: this.valueIn(person), current: person }
  }

  /** The editors of a person as they are now. */
  protected abstract opened(person: PersonRow): Editors
  /** What the editors mean; nothing when one of them means nothing, which then stands there. */
  protected abstract meant(): { readonly value: Value } | undefined
  protected abstract valueIn(person: PersonRow): Value
  protected abstract same(one: Value, other: Value): boolean
  /** What was taken means by now, where what stood there was changed by whoever edits: what they did not touch is as it is now. */
  protected abstract carried(value: Value, before: Value, now: Value): Value
  protected abstract changesTo(value: Value): PersonChanges
  protected abstract withNew<Known extends PersonRow>(person: Known, value: Value): Known
  /** It was saved: what stood there before, and what was made of it. */
  protected abstract tell(person: Person, before: Value): void
  /** What was typed could not be saved after somebody had left the page. */
  protected abstract keepAside(drafts: Drafts, onto: PersonRow): void

  /** A person with what was taken last. */
  private withTaken<Known extends PersonRow>(person: Known): Known {
    const { last } = this.sendings
    return last === undefined ? person : this.withNew(person, last.value)
  }

  /** The person onto whom it is saved: as it is now, unless somebody else changed the same since that began. */
  private ontoOf(began: PersonRow): PersonRow {
    const now = this.page.person()
    return now !== undefined && this.same(this.valueIn(now), this.valueIn(began)) ? now : began
  }

  /** What began with a person as they were goes on with them as they are now. */
  private moveOn(before: PersonRow, now: PersonRow, carried?: (value: Value) => Value): void {
    const isBefore = (began: PersonRow) => this.same(this.valueIn(began), this.valueIn(before))
    this.sendings.moveOn(isBefore, now, carried)
    if (this.began !== undefined && isBefore(this.began)) this.began = now
  }

  private taken(sending: Sending<Value>): () => void {
    this.sendings.add(sending)
    return () => this.begin(sending)
  }

  /** Its turn has come. */
  private begin(sending: Sending<Value>): void {
    if (!this.sendings.has(sending)) return
    const onto = this.ontoOf(sending.began)
    if (!this.same(sending.value, this.valueIn(onto))) this.send(sending, onto)
    else {
      this.sendings.end(sending)
      this.settle(sending)
    }
  }

  private send(sending: Sending<Value>, onto: PersonRow): void {
    const { id, people } = this.page
    this.sendings.busy = true
    for (const editor of sending.editors) editor.begin()
    run(people.update({ id, version: onto.version, changes: this.changesTo(sending.value) }), {
      done: (person) => this.saved(person, sending, onto),
      failed: (error) => this.refused(error, sending, onto),
    })
  }

  /** What was sent is kept: its editors go, unless something else was typed or taken there since. */
  private settle(sending: Sending<Value>): void {
    const { editors, typed } = sending
    for (const editor of editors) editor.pause()
    if (this.editors !== editors) return
    if (isAsTyped(sending) && this.sendings.last?.editors !== editors) this.editors = undefined
    else
      editors.forEach((editor, at) => {
        const draft = typed[at]
        if (draft !== undefined) editor.goOnFrom(draft)
      })
  }

  private saved(person: Person, sending: Sending<Value>, onto: PersonRow): void {
    this.tell(person, this.valueIn(onto))
    // Behind a page that was left, what is saved next begins with this version.
    this.page.show(person)
    this.sendings.end(sending)
    this.moveOn(onto, person)
    this.settle(sending)
    if (!this.gone) this.page.happened()
  }

  private refused(error: Refusal, sending: Sending<Value>, onto: PersonRow): void {
    const { sendings, page } = this
    // Nobody wants it any more.
    if (!sendings.has(sending)) return
    const current = error._tag === "PersonChanged" ? error.current : undefined
    if (current !== undefined) page.show(current)
    // When only something else was changed, nobody's work is overwritten by this.
    if (current !== undefined && this.same(this.valueIn(current), this.valueIn(onto))) {
      this.send(sending, current)
      return
    }
    sendings.end(sending)
    const { editors, value } = sending
    // Who came back and left it as it was, or typed nothing, finds what was not taken; what else they typed is newer.
    if (this.editors?.some(({ dirty }) => dirty) !== true) {
      this.editors = editors
      this.began = onto
    }
    this.blame(error, sending)
    if (this.editors !== editors || sendings.any) return
    if (this.gone) this.keep()
    else if (current !== undefined) {
      page.happened()
      this.conflict = { mine: value, theirs: this.valueIn(current), current }
    }
  }

  /** Says at the editors why it was not taken. */
  private blame(error: Refusal, { editors, typed }: Sending<Value>): void {
    for (const editor of editors) editor.pause()
    if (error._tag === "PersonChanged") return
    if (error._tag !== "InvalidPerson") {
      editors[0]?.refuse(error)
      return
    }
    // What was wrong with it is not wrong with what was typed or taken there since.
    if (this.sendings.any) return
    editors.forEach((editor, at) => {
      if (editor.draft === typed[at] && isFaultOf(error, editor, editors)) editor.refuse(error)
    })
  }
}

const isAsTyped = ({ editors, typed }: Sending<unknown>): boolean =>
  editors.every(({ draft }, at) => draft === typed[at])

/** Whether an editor is to say what is wrong; what is wrong elsewhere, the first one says. */
const isFaultOf = ({ faults }: InvalidPerson, editor: FieldEditor, editors: Editors): boolean =>
  faults.some(({ field }) => field === editor.field) ||
  (editor === editors[0] && !faults.some(({ field }) => editors.some((each) => each.field === field)))
