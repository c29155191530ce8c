import { action, computed, makeObservable, observableRef, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { addressFields } from "../../../core/people/column-field.ts"
import { type Address, addressOf, isSameAddress } from "../../../core/people/family/address.ts"
import type { InvalidPerson, PersonChanged, PersonNotFound } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import { run } from "../../remote.ts"
import type { Draft } from "./field-draft.ts"
import { FieldEditor } from "./field-editor.ts"
import type { UnsavedFields } from "./unsaved-fields.ts"

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
  readonly unsaved: UnsavedFields
  readonly said: () => void
}

type Parts = ReadonlyArray<FieldEditor>

/** An address is one thing: its parts are typed together, saved with one save, and are one entry of the timeline. */
export class AddressEditing {
  /** An editor for each part, while the address is edited. */
  parts: Parts | undefined
  busy = false
  failure: Lost | PersonNotFound | undefined
  /** What I wrote, and the person as somebody else wrote it meanwhile. */
  conflict: { readonly mine: Address; readonly current: Person } | undefined
  /** Whether the address was edited last: its place takes the focus when its editor has gone. */
  wasLast = false
  private readonly around: AddressSurroundings
  private stop: () => void = () => {}
  private readonly stopWaiting: () => void
  private gone = false

  constructor(around: AddressSurroundings) {
    this.around = around
    makeObservable<this, "begin" | "saved" | "refused" | "resume">(this, {
      parts: observableRef,
      busy: observableRef,
      failure: observableRef,
      conflict: observableRef,
      wasLast: observableRef,
      dirty: computed,
      open: action,
      cancel: action,
      leave: action,
      save: action,
      keepMine: action,
      takeTheirs: action,
      begin: action,
      saved: action,
      refused: action,
      resume: action,
    })
    this.stopWaiting = when(
      () => around.person() !== undefined,
      () => this.resume(),
    )
  }

  /** Whether something was typed. */
  get dirty(): boolean {
    return this.parts?.some(({ dirty }) => dirty) === true
  }

  /** The first fault of a part. */
  get fault(): FieldEditor["fault"] {
    return this.parts?.find(({ fault }) => fault !== undefined)?.fault
  }

  open(): void {
    const person = this.around.person()
    if (person === undefined || this.parts !== undefined) return
    this.parts = addressFields.map((field) => new FieldEditor(field, person))
    this.failure = undefined
    this.wasLast = true
  }

  /** Leaves the address as it was; what is under way already is shown when it is done. */
  cancel(): void {
    if (!this.busy) this.stop()
    this.parts = undefined
    this.conflict = undefined
  }

  /** Somebody goes on elsewhere: what they typed is saved, and stays as long as it cannot be. */
  leave(): void {
    if (this.parts === undefined || this.busy || this.fault !== undefined || this.conflict !== undefined) return
    this.wasLast = false
    this.save()
  }

  save(then: () => void = () => {}): void {
    const person = this.around.person()
    const mine = this.busy || person === undefined ? undefined : this.typed
    if (person === undefined || mine === undefined) return
    if (isSameAddress(mine, person)) {
      this.cancel()
      then()
    } else this.send(person, mine, then)
  }

  /** Writes my address over the one that somebody else wrote, now that both were seen. */
  keepMine(): void {
    const { conflict } = this
    this.conflict = undefined
    if (conflict !== undefined) this.send(conflict.current, conflict.mine, () => {})
  }

  /** Leaves what somebody else wrote. */
  takeTheirs(): void {
    this.cancel()
    this.around.happened()
  }

  /** The page is left: what was typed is saved behind it, or waits for who comes back. */
  dispose(): void {
    const person = this.around.person()
    this.stopWaiting()
    this.gone = true
    if (person === undefined || this.busy || !this.dirty) return
    if (this.conflict !== undefined || this.typed === undefined) this.keep(person)
    else this.save()
  }

  /** What the parts mean; nothing when one of them means nothing, which then stands there. */
  private get typed(): Address | undefined {
    const meant = this.parts?.map((part) => [part.field, part.check()] as const)
    if (meant === undefined || meant.some(([, value]) => value === undefined)) return undefined
    return Object.fromEntries(meant.map(([field, value]) => [field, value?.value])) as unknown as Address
  }

  private resume(): void {
    const waiting = this.around.unsaved.get(this.around.id)
    const person = this.around.person()
    if (waiting === undefined || !("address" in waiting) || person === undefined) return
    this.around.unsaved.delete(this.around.id)
    this.open()
    this.parts?.forEach((part, at) => {
      const draft: Draft | undefined = waiting.address[at]
      if (draft !== undefined) part.write(draft)
    })
    const mine = this.typed
    if (mine !== undefined && !isSameAddress(person, waiting.onto)) this.conflict = { mine, current: person }
  }

  private keep(onto: Person): void {
    const { parts, around } = this
    if (parts === undefined) return
    around.unsaved.set(around.id, { address: parts.map(({ draft }) => draft), onto })
    around.said()
  }

  private send(onto: Person, mine: Address, then: () => void): void {
    this.begin()
    const { around } = this
    this.stop = run(around.people.update({ id: around.id, version: onto.version, changes: mine }), {
      done: (person) => {
        this.saved(person, addressOf(onto))
        then()
      },
      failed: (error) => this.refused(error, onto, mine, then),
    })
  }

  private begin(): void {
    this.busy = true
    this.failure = undefined
  }

  private saved(person: Person, before: Address): void {
    this.busy = false
    this.around.edited(before, addressOf(person))
    if (this.gone) return
    this.around.show(person)
    this.parts = undefined
    this.around.happened()
  }

  private refused(
    error: Lost | PersonNotFound | PersonChanged | InvalidPerson,
    onto: Person,
    mine: Address,
    then: () => void,
  ): void {
    this.busy = false
    const { around, parts = [] } = this
    if (error._tag !== "PersonChanged") {
      if (this.gone) this.keep(onto)
      else if (error._tag !== "InvalidPerson") this.failure = error
      else for (const part of parts) if (faultIsOf(error, part, parts)) part.refuse(error)
      return
    }
    const { current } = error
    around.show(current)
    // When only something else was changed, nobody's work is overwritten by this.
    if (isSameAddress(current, onto)) this.send(current, mine, then)
    else if (this.gone) this.keep(onto)
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
