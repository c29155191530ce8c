import type * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { MandateDetail, MandateRefused, Mandates, SepaSettingsMissing } from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { OfferedPerson, PersonNotFound } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify, Save } from "../../surroundings.ts"
import { mandatesText as words } from "../../text/de/mandates.ts"
import { EndForm, MandateForm } from "./mandate-forms.ts"

/** What the mandate of one person needs of the world around it. */
export interface PersonMandateSurroundings {
  readonly mandates: Pick<
    Mandates<Lost>,
    "ofPerson" | "make" | "amend" | "end" | "resume" | "give" | "paper" | "findPayers" | "setPayer"
  >
  readonly notify: Notify
  readonly save: Save
  readonly today: CalendarDate
  /** Is told when the person has changed. */
  readonly changed: () => void
}

/** So long somebody may type before it is looked for, in milliseconds. */
const pause = 200

/** The mandate of one person: what it says, what happened to it, and what can be done (SEP-10). */
export class PersonMandateViewModel {
  readonly state = new Remote<MandateDetail, PersonNotFound | Lost>()
  readonly acting = new Attempt<PersonNotFound | MandateRefused | SepaSettingsMissing | Lost>()
  readonly found = new Remote<ReadonlyArray<OfferedPerson>, Lost>()
  typed = ""
  dialog: MandateForm | EndForm | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly person: PersonId
  private readonly around: PersonMandateSurroundings

  constructor(person: PersonId, around: PersonMandateSurroundings) {
    this.person = person
    this.around = around
    makeObservable<this, "done">(this, {
      dialog: observableRef,
      typed: observableRef,
      offers: computed,
      seek: action,
      open: action,
      close: action,
      done: action,
    })
    this.load()
  }

  open(kind: "make" | "amend" | "end"): void {
    const detail = this.state.value
    if (detail === undefined) return
    this.acting.clear()
    this.dialog = kind === "end" ? new EndForm(this.around.today) : new MandateForm(kind, detail)
  }

  readonly close = (): void => {
    this.dialog = undefined
    this.acting.clear()
  }

  /** Does what the open dialog is about, unless something typed is faulty: that then stands at its field. */
  submit(): void {
    const { dialog } = this
    const { mandates } = this.around
    if (dialog === undefined) return
    if (dialog instanceof EndForm) {
      const on = dialog.day()
      if (on === undefined) this.acting.refuse()
      else this.act(mandates.end({ ...this.read(), on, reason: dialog.reason }), () => words.ended)
      return
    }
    const { holder, iban, reference } = dialog.typed
    if (dialog.kind === "amend") {
      this.act(mandates.amend({ ...this.read(), holder, iban, reference }), () => words.amended)
      return
    }
    const signedOn = dialog.day()
    if (signedOn === undefined) this.acting.refuse()
    else this.act(mandates.make({ ...this.read(), holder, iban, signedOn }), words.made)
  }

  resume(reference: string): void {
    this.act(this.around.mandates.resume({ ...this.read(), reference }), () => words.resumed)
  }

  /** Gives the one thing that is missing: a reference. */
  give(): void {
    this.act(this.around.mandates.give({ persons: [this.person] }), words.given)
  }

  /** Who could pay in place of the person, as far as was typed. */
  get offers(): ReadonlyArray<OfferedPerson & { readonly label: string; readonly hint?: string }> {
    return (this.found.value ?? [])
      .filter(({ id }) => id !== this.person)
      .map((each) => ({ ...each, label: each.name, ...(each.email === null ? {} : { hint: each.email }) }))
  }

  seek(typed: string): void {
    this.typed = typed
    clearTimeout(this.timer)
    if (typed.trim() === "") this.found.settle({ is: "loaded", value: [] })
    else
      this.timer = setTimeout(
        () => this.found.load(this.around.mandates.findPayers({ search: typed }), { quiet: true }),
        pause,
      )
  }

  /** Says who pays in place of the person; nobody: the person itself. */
  pay(payer: PersonId | null): void {
    this.seek("")
    this.act(this.around.mandates.setPayer({ person: this.person, payer }), () =>
      payer === null ? words.payerRemoved : words.payerSet,
    )
  }

  /** Saves the mandate to sign as PDF. */
  print(): void {
    this.acting.start(this.around.mandates.paper({ persons: [this.person] }), ({ name, type, content }) => {
      this.around.save(name, [content as Blob], type)
      this.around.notify({ text: words.printed })
    })
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.found.dispose()
    this.state.dispose()
    this.acting.dispose()
  }

  private act<A>(
    work: Effect.Effect<A, PersonNotFound | MandateRefused | SepaSettingsMissing | Lost>,
    said: (done: A) => string,
  ): void {
    this.acting.start(
      work,
      (done) => this.done(said(done)),
      // What was changed by somebody else is shown below what was typed.
      (failure) => failure._tag === "MandateRefused" && failure.reason === "changed" && this.load(),
    )
  }

  private done(said: string): void {
    this.dialog = undefined
    this.around.notify({ text: said })
    this.around.changed()
    this.load()
  }

  private read() {
    return { person: this.person, version: this.state.value?.version ?? 0 }
  }

  private load(): void {
    this.state.load(this.around.mandates.ofPerson({ person: this.person }), { quiet: true })
  }
}
