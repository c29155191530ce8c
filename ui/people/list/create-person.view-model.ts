import { action, computed, makeObservable, observable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { FaultCode, InvalidPerson } from "../../../core/people/people.errors.ts"
import type { People, Vocabulary } from "../../../core/people/people.port.ts"
import { emptyPerson, type NewKind, type Person } from "../../../core/people/person.ts"
import { Remote, run } from "../../remote.ts"
import { formatDate, parseDate } from "../../text/de/format.ts"

const createFields = ["firstName", "lastName", "birthdate", "email", "group", "joinDate"] as const
/** What is asked when a person is added; everything else can be said on the person's page. */
export type CreateField = (typeof createFields)[number]

/** Adds one person: what was typed, what is wrong with it, and sending it off. */
export class CreatePersonViewModel {
  readonly vocabulary = new Remote<Vocabulary, Lost>()
  readonly typed = observable.map<CreateField, string>()
  readonly faults = observable.map<CreateField, FaultCode>()
  failure: Lost | InvalidPerson | undefined
  busy = false
  readonly kind: NewKind
  private readonly people: Pick<People<Lost>, "create" | "vocabulary">
  private readonly done: (person: Person | undefined) => void
  private stop: () => void = () => {}

  constructor(
    people: Pick<People<Lost>, "create" | "vocabulary">,
    kind: NewKind,
    today: CalendarDate,
    done: (person: Person | undefined) => void,
  ) {
    this.people = people
    this.kind = kind
    this.done = done
    makeObservable<this, "refuse" | "finish">(this, {
      failure: observableRef,
      busy: observableRef,
      firstFault: computed,
      type: action,
      submit: action,
      refuse: action,
      finish: action,
    })
    if (kind === "member") this.typed.set("joinDate", formatDate(today))
    this.vocabulary.load(people.vocabulary())
  }

  /** The fields that are asked for. */
  get fields(): ReadonlyArray<CreateField> {
    return this.kind === "member" ? createFields : createFields.filter((field) => field !== "joinDate")
  }

  /** Where to go when something is wrong. */
  get firstFault(): CreateField | undefined {
    return this.fields.find((field) => this.faults.has(field))
  }

  type(field: CreateField, text: string): void {
    this.typed.set(field, text)
    this.faults.delete(field)
    if (field === "firstName" || field === "lastName") this.faults.delete("firstName")
  }

  submit(): void {
    if (this.busy) return
    this.faults.clear()
    this.failure = undefined
    const [firstName, lastName] = [this.text("firstName"), this.text("lastName")]
    if (firstName === "" && lastName === "") this.faults.set("firstName", "nameMissing")
    const birthdate = this.date("birthdate")
    const joinDate = this.date("joinDate")
    if (this.faults.size > 0) return
    this.busy = true
    const group = this.text("group")
    const person = {
      ...emptyPerson(this.kind),
      firstName,
      lastName,
      birthdate,
      joinDate,
      email: this.text("email") || null,
      groups: group === "" ? [] : [group],
    }
    this.stop = run(this.people.create(person), {
      done: (created) => this.finish(created),
      failed: (error) => this.refuse(error),
    })
  }

  /** Leaves without adding anybody. */
  readonly cancel = (): void => this.finish(undefined)

  private text(field: CreateField): string {
    return (this.typed.get(field) ?? "").trim()
  }

  private date(field: "birthdate" | "joinDate"): CalendarDate | null {
    const text = this.text(field)
    const date = parseDate(text)
    if (text !== "" && date === undefined) this.faults.set(field, "notADate")
    return date ?? null
  }

  private refuse(error: Lost | InvalidPerson): void {
    this.busy = false
    this.failure = error
    if (error._tag !== "InvalidPerson") return
    for (const { field, code } of error.faults) {
      const at = field === "groups" ? "group" : this.fields.find((each) => each === field)
      if (at !== undefined) this.faults.set(at, code)
    }
  }

  private finish(person: Person | undefined): void {
    this.stop()
    this.vocabulary.dispose()
    this.done(person)
  }
}
