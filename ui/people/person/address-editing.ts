import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { addressFields } from "../../../core/people/column-field.ts"
import { type Address, addressOf, isSameAddress } from "../../../core/people/family/address.ts"
import type { InvalidPerson, PersonChanged, PersonNotFound } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import { run } from "../../remote.ts"
import { withValue } from "../list/foreseen.ts"
import type { Draft } from "./field-draft.ts"
import { FieldEditor } from "./field-editor.ts"
import type { PagePart } from "./page-part.ts"
import { type Sending, Sendings } from "./sendings.ts"
import type { UnsavedAddress } from "./unsaved-fields.ts"

/** What editing the address needs of the page around it. */
interface AddressSurroundings {
  readonly id: PersonId
  readonly people: Pick<People<Lost>, "update">
  readonly person: () => Person | undefined
  /** The person is another one now. */
  readonly show: (person: Person) => void
  readonly happened: () => void
  /** The address was saved; `before` is where the person lived until then, `after` where they live now. */
  readonly edited: (before: Address, after: Address) => void
  /** What was typed could not be saved after somebody had left the page. */
  readonly kept: (unsaved: UnsavedAddress) => void
}

type Parts = ReadonlyArray<FieldEditor>
type Drafts = ReadonlyArray<Draft>
type AddressSending = Sending<Parts, Drafts, Address, Person>

const draftsOf = (parts: Parts): Drafts => parts.map(({ draft }) => draft)

/** An address is one thing: its parts are typed together, saved with one save, and are one entry of the timeline. */
export class AddressEditing implements PagePart {
  /** An editor for each part, while the address is edited. */
  parts: Parts | undefined
  failure: Lost | PersonNotFound | undefined
  /** What I wrote, and the person as somebody else wrote it meanwhile. */
  conflict: { readonly mine: Address; readonly current: Person } | undefined
  private readonly around: AddressSurroundings
  /** The person as it was when the address was opened. */
  private began: Person | undefined
  private readonly sendings = new Sendings<Parts, Drafts, Address, Person>()
  private gone = false

  constructor(around: AddressSurroundings) {
    this.around = around
    makeObservable<this, "begin" | "send" | "settle" | "saved" | "refused">(this, {
      parts: observableRef,
      failure: observableRef,
      conflict: observableRef,
      unsent: computed,
      edit: action,
      resume: action,
      ready: action,
      cancel: action,
      drop: action,
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
    return this.parts !== undefined
  }

  get busy(): boolean {
    return this.sendings.busy
  }

  get underway(): boolean {
    return this.sendings.any
  }

  get unsent(): boolean {
    const { parts = [] } = this
    const { last } = this.sendings
    const isTaken = last?.editor === parts
    return parts.some(({ dirty, draft }, at) => (isTaken ? draft !== last.typed[at] : dirty))
  }

  /** The first part with a fault. */
  get faulty(): FieldEditor | undefined {
    return this.parts?.find(({ fault }) => fault !== undefined)
  }

  get contested(): boolean {
    return this.conflict !== undefined
  }

  edit(): void {
    const person = this.around.person()
    if (person === undefined || this.active) return
    this.began = person
    const shown = this.withTaken(person)
    this.parts = addressFields.map((field) => new FieldEditor(field, shown))
    this.failure = undefined
  }

  /** What was typed before the page was left stands in its parts again. */
  resume({ address, onto }: UnsavedAddress): void {
    const person = this.around.person()
    if (person === undefined || this.active) return
    this.edit()
    this.parts?.forEach((part, at) => {
      const draft = address[at]
      if (draft !== undefined) part.write(draft)
    })
    const mine = this.typed
    if (mine !== undefined && !isSameAddress(person, onto)) this.conflict = { mine, current: person }
  }

  ready(): boolean {
    return !this.contested && this.typed !== undefined
  }

  cancel(): void {
    this.parts = undefined
    this.conflict = undefined
  }

  drop(): void {
    this.cancel()
    this.sendings.drop()
  }

  take(): (() => void) | undefined {
    const { parts, began } = this
    const value = this.contested ? undefined : this.typed
    if (parts === undefined || began === undefined || value === undefined) return undefined
    return this.taken({ editor: parts, typed: draftsOf(parts), value, began })
  }

  takeMine(): (() => void) | undefined {
    const { conflict, parts } = this
    this.conflict = undefined
    if (conflict === undefined || parts === undefined) return undefined
    return this.taken({ editor: parts, typed: draftsOf(parts), value: conflict.mine, began: conflict.current })
  }

  takeTheirs(): void {
    this.cancel()
    this.around.happened()
  }

  away(): void {
    this.gone = true
  }

  keep(): void {
    const { parts, began } = this
    if (parts !== undefined && began !== undefined)
      this.around.kept({ address: draftsOf(parts), onto: this.ontoOf(began) })
  }

  over(person: Person): Person {
    return (this.parts ?? []).reduce(
      (known, { field, meaning }) => ("value" in meaning ? withValue(known, field, meaning.value) : known),
      this.withTaken(person),
    )
  }

  /** A person with the address that was taken last. */
  private withTaken(person: Person): Person {
    const { last } = this.sendings
    return last === undefined ? person : { ...person, ...last.value }
  }

  /** The person onto whom it is saved: as it is now, unless somebody else changed the address since that began. */
  private ontoOf(began: Person): Person {
    const now = this.around.person()
    return now !== undefined && isSameAddress(now, began) ? now : began
  }

  /** What the parts mean; nothing when one of them means nothing, which then stands there. */
  private get typed(): Address | undefined {
    const meant = this.parts?.map((part) => [part.field, part.check()] as const)
    if (meant === undefined || meant.some(([, value]) => value === undefined)) return undefined
    return Object.fromEntries(meant.map(([field, value]) => [field, value?.value])) as unknown as Address
  }

  private taken(sending: AddressSending): () => void {
    this.sendings.add(sending)
    return () => this.begin(sending)
  }

  /** Its turn has come. */
  private begin(sending: AddressSending): void {
    if (!this.sendings.has(sending)) return
    const onto = this.ontoOf(sending.began)
    if (!isSameAddress(sending.value, onto)) this.send(sending, onto)
    else {
      this.sendings.end(sending)
      this.settle(sending)
    }
  }

  private send(sending: AddressSending, onto: Person): void {
    const { around, sendings } = this
    sendings.busy = true
    this.failure = undefined
    run(around.people.update({ id: around.id, version: onto.version, changes: sending.value }), {
      done: (person) => this.saved(person, sending, addressOf(onto)),
      failed: (error) => this.refused(error, sending, onto),
    })
  }

  /** What was sent is kept: its parts go, unless something else was typed or taken there since. */
  private settle({ editor, typed }: AddressSending): void {
    if (this.parts !== editor) return
    const isAsTyped = editor.every(({ draft }, at) => draft === typed[at])
    if (isAsTyped && this.sendings.last?.editor !== editor) this.parts = undefined
    else
      editor.forEach((part, at) => {
        const draft = typed[at]
        if (draft !== undefined) part.goOnFrom(draft)
      })
  }

  private saved(person: Person, sending: AddressSending, before: Address): void {
    const { around, sendings } = this
    around.edited(before, addressOf(person))
    // Behind a page that was left, what is saved next begins with this version.
    around.show(person)
    sendings.end(sending)
    const isBefore = (began: Person) => isSameAddress(began, before)
    sendings.moveOn(isBefore, person)
    if (this.began !== undefined && isBefore(this.began)) this.began = person
    this.settle(sending)
    if (!this.gone) around.happened()
  }

  private refused(
    error: Lost | PersonNotFound | PersonChanged | InvalidPerson,
    sending: AddressSending,
    onto: Person,
  ): void {
    const { around, sendings } = this
    // Nobody wants it any more.
    if (!sendings.has(sending)) return
    const current = error._tag === "PersonChanged" ? error.current : undefined
    if (current !== undefined) around.show(current)
    // When only something else was changed, nobody's work is overwritten by this.
    if (current !== undefined && isSameAddress(current, onto)) {
      this.send(sending, current)
      return
    }
    sendings.end(sending)
    const { editor, typed, value } = sending
    // Who came back and left the address as it was, or typed nothing, finds what was not taken; what else they typed is newer.
    if (this.parts?.some(({ dirty }) => dirty) !== true) {
      this.parts = editor
      this.began = onto
    }
    // What was wrong with a part is not wrong with what was typed there since.
    if (error._tag === "InvalidPerson" && !sendings.any)
      editor.forEach((part, at) => {
        if (part.draft === typed[at] && faultIsOf(error, part, editor)) part.refuse(error)
      })
    if (this.parts !== editor || sendings.any) return
    if (error._tag !== "InvalidPerson" && error._tag !== "PersonChanged") this.failure = error
    if (this.gone) this.keep()
    else if (current !== undefined) {
      around.happened()
      this.conflict = { mine: value, current }
    }
  }
}

/** Whether a part is to say what is wrong; what is wrong elsewhere, the first part says. */
const faultIsOf = ({ faults }: InvalidPerson, part: FieldEditor, parts: Parts): boolean =>
  faults.some(({ field }) => field === part.field) ||
  (part === parts[0] && !faults.some(({ field }) => parts.some((each) => each.field === field)))
