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

/** An address is one thing: its parts are typed together, saved with one save, and are one entry of the timeline. */
export class AddressEditing implements PagePart {
  /** An editor for each part, while the address is edited. */
  parts: Parts | undefined
  busy = false
  failure: Lost | PersonNotFound | undefined
  /** What I wrote, and the person as somebody else wrote it meanwhile. */
  conflict: { readonly mine: Address; readonly current: Person } | undefined
  private readonly around: AddressSurroundings
  /** The person as it was when the address was opened. */
  private began: Person | undefined
  /** What is on its way, as it was typed. */
  private sent: ReadonlyArray<Draft> | undefined
  private stop: () => void = () => {}
  private gone = false

  constructor(around: AddressSurroundings) {
    this.around = around
    makeObservable<this, "sent" | "begin" | "saved" | "refused">(this, {
      parts: observableRef,
      busy: observableRef,
      failure: observableRef,
      conflict: observableRef,
      sent: observableRef,
      unsent: computed,
      edit: action,
      resume: action,
      ready: action,
      cancel: action,
      save: action,
      keepMine: action,
      takeTheirs: action,
      begin: action,
      saved: action,
      refused: action,
    })
  }

  get active(): boolean {
    return this.parts !== undefined
  }

  get unsent(): boolean {
    const { parts = [], sent } = this
    return parts.some(({ dirty, draft }, at) => (sent === undefined ? dirty : draft !== sent[at]))
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
    this.parts = addressFields.map((field) => new FieldEditor(field, person))
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
    if (!this.busy) this.stop()
    this.parts = undefined
    this.conflict = undefined
    this.sent = undefined
  }

  save(): void {
    const { onto } = this
    const mine = this.busy || this.contested ? undefined : this.typed
    if (onto === undefined || mine === undefined) return
    if (isSameAddress(mine, onto)) this.cancel()
    else this.send(onto, mine)
  }

  keepMine(): void {
    const { conflict } = this
    this.conflict = undefined
    if (conflict !== undefined) this.send(conflict.current, conflict.mine)
  }

  takeTheirs(): void {
    this.cancel()
    this.around.happened()
  }

  away(): void {
    this.gone = true
  }

  keep(): void {
    const { parts, onto } = this
    if (parts !== undefined && onto !== undefined) this.around.kept({ address: parts.map(({ draft }) => draft), onto })
  }

  over(person: Person): Person {
    return (this.parts ?? []).reduce(
      (known, { field, meaning }) => ("value" in meaning ? withValue(known, field, meaning.value) : known),
      person,
    )
  }

  /** The person onto whom it is saved: as it is now, unless somebody else changed the address since it was opened. */
  private get onto(): Person | undefined {
    const [now, began] = [this.around.person(), this.began]
    return now === undefined || began === undefined || isSameAddress(now, began) ? now : began
  }

  /** What the parts mean; nothing when one of them means nothing, which then stands there. */
  private get typed(): Address | undefined {
    const meant = this.parts?.map((part) => [part.field, part.check()] as const)
    if (meant === undefined || meant.some(([, value]) => value === undefined)) return undefined
    return Object.fromEntries(meant.map(([field, value]) => [field, value?.value])) as unknown as Address
  }

  private send(onto: Person, mine: Address): void {
    this.begin()
    const { around, parts } = this
    this.stop = run(around.people.update({ id: around.id, version: onto.version, changes: mine }), {
      done: (person) => this.saved(person, parts, addressOf(onto)),
      failed: (error) => this.refused(error, onto, mine),
    })
  }

  private begin(): void {
    this.busy = true
    this.failure = undefined
    this.sent ??= this.parts?.map(({ draft }) => draft)
  }

  private saved(person: Person, parts: Parts | undefined, before: Address): void {
    this.busy = false
    this.around.edited(before, addressOf(person))
    // Behind a page that was left, what is saved next begins with this version.
    this.around.show(person)
    if (this.parts === parts) {
      // What was typed on meanwhile is not saved with it.
      if (!this.unsent) this.parts = undefined
      this.sent = undefined
      this.began = person
    }
    if (!this.gone) this.around.happened()
  }

  private refused(error: Lost | PersonNotFound | PersonChanged | InvalidPerson, onto: Person, mine: Address): void {
    this.busy = false
    const { around, parts = [] } = this
    if (error._tag !== "PersonChanged") {
      this.sent = undefined
      if (error._tag !== "InvalidPerson") this.failure = error
      else for (const part of parts) if (faultIsOf(error, part, parts)) part.refuse(error)
      if (this.gone) this.keep()
      return
    }
    const { current } = error
    around.show(current)
    // When only something else was changed, nobody's work is overwritten by this.
    if (isSameAddress(current, onto)) {
      this.send(current, mine)
      return
    }
    this.sent = undefined
    // Somebody left the address as it was.
    if (this.parts === undefined) return
    if (this.gone) this.keep()
    else {
      around.happened()
      this.conflict = { mine, current }
    }
  }
}

/** Whether a part is to say what is wrong; what is wrong elsewhere, the first part says. */
const faultIsOf = ({ faults }: InvalidPerson, part: FieldEditor, parts: Parts): boolean =>
  faults.some(({ field }) => field === part.field) ||
  (part === parts[0] && !faults.some(({ field }) => parts.some((each) => each.field === field)))
