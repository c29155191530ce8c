import { action, computed, makeObservable, observable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { CustomColumnId } from "../../../core/kernel/id.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { type CustomField, customFieldOf, isCustomField } from "../../../core/people/custom-field.ts"
import type { CustomValue, CustomValues } from "../../../core/people/custom-values.ts"
import type { SimilarQuery } from "../../../core/people/merging.port.ts"
import type { AnyFaultCode, InvalidPerson } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { emptyPerson, type NewKind, type Person } from "../../../core/people/person.ts"
import { run } from "../../remote.ts"
import { formatDate } from "../../text/de/format.ts"
import { parseDate, readDate } from "../../text/de/parse-date.ts"
import { customDraftOf, customMeaningOf } from "../custom/custom-draft.ts"
import type { OpenFiles } from "../custom/field-files.ts"
import type { Draft } from "../person/field-draft.ts"
import type { OpenWords } from "../words/open-words.ts"
import type { WordCatalog } from "../words/word-catalog.ts"
import { type AskSimilar, queryOf, SimilarPersons } from "./similar-persons.ts"

const createFields = ["firstName", "lastName", "birthdate", "email", "group", "joinDate"] as const
/** What is asked when a person is added; everything else can be said on the person's page. */
export type CreateField = (typeof createFields)[number]

/** What finding the same person goes by. */
const asked = new Set<CreateField>(["firstName", "lastName", "birthdate", "email"])

/** What adding a person needs of the world around it. */
interface CreateSurroundings {
  readonly people: Pick<People<Lost>, "create">
  readonly words: OpenWords
  readonly similar?: AskSimilar
  readonly files?: OpenFiles
}

/** What stays typed for the next person: who come together join the same group on the same day. */
const staying = ["group", "joinDate"] as const

/** Adding another person after one: what stays typed, and how many were added before. */
export interface NextPerson {
  readonly typed: ReadonlyMap<CreateField, string>
  readonly round: number
}

/** Adds one person: what was typed, what is wrong with it, and sending it off. */
export class CreatePersonViewModel {
  /** Groups and labels, once they are here. */
  words: WordCatalog | undefined
  readonly typed = observable.map<CreateField, string>()
  readonly faults = observable.map<CreateField | CustomField, AnyFaultCode>()
  /** The custom columns that everybody needs a value in, and what was typed there. */
  required: ReadonlyArray<CustomColumn> = []
  readonly drafts = observable.map<CustomField, Draft>({}, { deep: false })
  failure: Lost | InvalidPerson | undefined
  busy = false
  readonly kind: NewKind
  readonly similar: SimilarPersons
  /** What brings files. */
  readonly files: OpenFiles | undefined
  /** Whom the user has seen and wants to add all the same. */
  seen = false
  /** Whether it is asked if what was typed shall go. */
  leaving = false
  private readonly people: CreateSurroundings["people"]
  private readonly done: (person: Person | undefined, next?: NextPerson) => void
  /** How many were added before, one after the other. */
  readonly round: number
  /** Whether another person is added afterwards. */
  private goesOn = false
  private readonly columns: () => Promise<ReadonlyArray<CustomColumn>>
  /** Whether it is not known yet who may be the same. */
  private waiting = false
  /** What stood there before anything was typed. */
  private readonly began: ReadonlyMap<CreateField, string>
  /** Fulfilled once it is known which groups there are, or that this cannot be known. */
  private readonly known: Promise<void>
  private knowsGroups = false
  private gone = false
  private stop: () => void = () => {}

  constructor(
    { people, words, similar, files }: CreateSurroundings,
    kind: NewKind,
    today: CalendarDate,
    done: (person: Person | undefined, next?: NextPerson) => void,
    columns: () => Promise<ReadonlyArray<CustomColumn>>,
    after?: NextPerson,
  ) {
    this.round = after?.round ?? 0
    this.people = people
    this.files = files
    this.similar = new SimilarPersons(similar)
    this.kind = kind
    this.done = done
    this.columns = columns
    makeObservable<this, "refuse" | "finish" | "need" | "send" | "resume">(this, {
      required: observableRef,
      words: observableRef,
      know: action,
      write: action,
      need: action,
      failure: observableRef,
      busy: observableRef,
      seen: observableRef,
      leaving: observableRef,
      dirty: computed,
      close: action,
      stay: action,
      send: action,
      firstFault: computed,
      type: action,
      submit: action,
      refuse: action,
      finish: action,
      resume: action,
    })
    if (kind === "member") this.typed.set("joinDate", formatDate(today))
    for (const field of this.fields) if (after?.typed.has(field)) this.typed.set(field, after.typed.get(field) ?? "")
    this.began = new Map(this.typed)
    this.known = words()
      .then((catalog) => {
        this.know(catalog)
        return catalog.settled()
      })
      .catch(() => {})
      .then(() => {
        this.knowsGroups = true
      })
    this.askColumns()
  }

  /** Groups and labels are here. */
  know(words: WordCatalog): void {
    words.load()
    this.words = words
  }

  /** The fields that are asked for. */
  get fields(): ReadonlyArray<CreateField> {
    return this.kind === "member" ? createFields : createFields.filter((field) => field !== "joinDate")
  }

  /** Where to go when something is wrong. */
  get firstFault(): CreateField | CustomField | undefined {
    const all = [...this.fields, ...this.required.map(({ id }) => customFieldOf(id))]
    return all.find((field) => this.faults.has(field))
  }

  /** What was typed in a custom column. */
  draftOf(column: CustomColumn): Draft {
    return this.drafts.get(customFieldOf(column.id)) ?? customDraftOf(column, undefined)
  }

  write(column: CustomColumn, draft: Draft): void {
    this.drafts.set(customFieldOf(column.id), draft)
    this.faults.delete(customFieldOf(column.id))
  }

  type(field: CreateField, text: string): void {
    this.typed.set(field, text)
    this.faults.delete(field)
    if (field === "firstName" || field === "lastName") this.faults.delete("firstName")
    if (!asked.has(field)) return
    if (this.waiting) this.busy = false
    this.waiting = false
    this.seen = false
    this.similar.typed(this.query)
  }

  /** Adds the person; `goesOn`: and then another one. */
  submit(goesOn = false): void {
    if (this.busy || this.gone) return
    // What is typed may be the beginning of a group that is still to be told of.
    if (!this.knowsGroups && this.text("group") !== "") {
      this.busy = true
      void this.known.then(() => this.resume(goesOn))
      return
    }
    this.goesOn = goesOn
    this.faults.clear()
    this.failure = undefined
    const [firstName, lastName] = [this.text("firstName"), this.text("lastName")]
    if (firstName === "" && lastName === "") this.faults.set("firstName", "nameMissing")
    const birthdate = this.date("birthdate")
    const joinDate = this.date("joinDate")
    const { custom } = this
    if (this.faults.size > 0) return
    this.busy = true
    this.waiting = true
    this.similar.settled(this.query, () => this.send(birthdate, joinDate, custom))
  }

  /** Whether anything was typed. */
  get dirty(): boolean {
    const typed = [...this.typed].some(([field, text]) => text.trim() !== (this.began.get(field) ?? ""))
    return typed || this.drafts.size > 0
  }

  /** The dialog is closed in passing, with Esc perhaps: what was typed goes only when that is meant. */
  readonly close = (): void => {
    if (this.dirty) this.leaving = true
    else this.cancel()
  }

  /** Goes on typing. */
  stay(): void {
    this.leaving = false
  }

  /** Leaves without adding anybody. */
  readonly cancel = (): void => this.finish(undefined)

  /** Sends the person off, unless somebody is found of whom the user does not know yet. */
  private send(birthdate: CalendarDate | null, joinDate: CalendarDate | null, custom: CustomValues): void {
    this.waiting = false
    if (this.similar.found.length > 0 && !this.seen) {
      this.seen = true
      this.busy = false
      return
    }
    const { group } = this
    const person = {
      ...emptyPerson(this.kind),
      firstName: this.text("firstName"),
      lastName: this.text("lastName"),
      birthdate,
      joinDate,
      email: this.text("email") || null,
      groups: group === "" ? [] : [group],
      custom,
    }
    this.stop = run(this.people.create(person), {
      done: (created) => this.finish(created),
      failed: (error) => this.refuse(error),
    })
  }

  /** What is known so far for finding the same person. */
  private get query(): SimilarQuery {
    const [firstName, lastName, email] = [this.text("firstName"), this.text("lastName"), this.text("email")]
    const birthdate = parseDate(this.text("birthdate"), "birth") ?? null
    return queryOf({ firstName, lastName, birthdate, email: email === "" ? null : email })
  }

  /** The group that is meant: the one on offer that is called so or begins so, else a new one. */
  get group(): string {
    const typed = this.text("group")
    return this.words?.meant("groups", [], typed).takes ?? typed
  }

  private text(field: CreateField): string {
    return (this.typed.get(field) ?? "").trim()
  }

  /** The values of the custom columns; what is missing or means nothing is noted. */
  private get custom(): CustomValues {
    const values: Record<CustomColumnId, CustomValue> = {}
    for (const column of this.required) {
      const meaning = customMeaningOf(column, this.draftOf(column))
      if ("fault" in meaning) this.faults.set(customFieldOf(column.id), meaning.fault)
      else if (meaning.value === null) this.faults.set(customFieldOf(column.id), "valueMissing")
      else values[column.id] = meaning.value as CustomValue
    }
    return values
  }

  private askColumns(): void {
    this.columns().then(
      (all) => this.need(all.filter(({ required }) => required)),
      () => {},
    )
  }

  private need(required: ReadonlyArray<CustomColumn>): void {
    this.required = required
  }

  private date(field: "birthdate" | "joinDate"): CalendarDate | null {
    const text = this.text(field)
    if (text === "") return null
    const read = readDate(text, field === "birthdate" ? "birth" : undefined)
    if ("date" in read) return read.date
    this.faults.set(field, read.fault)
    return null
  }

  private resume(goesOn: boolean): void {
    this.busy = false
    this.submit(goesOn)
  }

  private refuse(error: Lost | InvalidPerson): void {
    this.busy = false
    this.failure = error
    if (error._tag !== "InvalidPerson") return
    for (const { field, code } of error.faults) {
      if (isCustomField(field)) {
        this.faults.set(field, code)
        this.askColumns()
        continue
      }
      const at = field === "groups" ? "group" : this.fields.find((each) => each === field)
      if (at !== undefined) this.faults.set(at, code)
    }
  }

  private finish(person: Person | undefined): void {
    this.gone = true
    this.stop()
    this.similar.dispose()
    if (person === undefined || !this.goesOn) {
      this.done(person)
      return
    }
    const typed = new Map(staying.map((field) => [field, this.typed.get(field) ?? ""]))
    this.done(person, { typed, round: this.round + 1 })
  }
}
