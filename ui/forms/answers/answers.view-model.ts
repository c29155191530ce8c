import * as Effect from "effect/Effect"
import { action, makeObservable, observable, observableRef } from "mobx"
import { submissionsOnPage } from "../../../core/forms/forms.port.ts"
import type {
  FormDetail,
  FormFilesCalls,
  FormId,
  FormNotFound,
  Forms,
  SubmissionDetail,
  SubmissionId,
  SubmissionLocked,
  SubmissionNotFound,
  SubmissionRow,
} from "../../../core/forms/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { FileId, PersonId } from "../../../core/kernel/id.ts"
import type { Person } from "../../../core/people/person.ts"
import { Attempt } from "../../attempt.ts"
import { Remote, run } from "../../remote.ts"
import type { Notify, Save } from "../../surroundings.ts"
import { formsText as words } from "../../text/de/forms.ts"
import { formsMessageOf } from "../../text/de/forms-errors.ts"
import { PaymentChoices, replacesPayment } from "./payment-choices.ts"

/** What the answers to a form need of the world around them. */
export interface AnswersSurroundings {
  readonly calls: Forms<Lost>
  /** Somebody of the list as they are now; nothing where whoever is signed in may not see them. */
  readonly known: ((id: PersonId) => Effect.Effect<Person, unknown>) | undefined
  readonly files: FormFilesCalls<Lost>
  readonly save: Save
  readonly notify: Notify
}

export const answersTabs = ["new", "all"] as const
export type AnswersTab = (typeof answersTabs)[number]

type Failure = Effect.Error<ReturnType<Forms<Lost>["accept"]>>

/** What came in by a form, and what is decided about each (PER-03). */
export class AnswersViewModel {
  readonly form = new Remote<FormDetail, FormNotFound | Lost>()
  readonly rows = new Remote<ReadonlyArray<SubmissionRow>, Lost>()
  readonly answer = new Remote<SubmissionDetail, SubmissionNotFound | SubmissionLocked | Lost>()
  readonly deciding = new Attempt<Failure>()
  readonly payments = new PaymentChoices()
  /** Those of the list whose fields the chosen answer would replace, as they are now, once they are here. */
  readonly known = observable.map<PersonId, Person>({}, { deep: false })
  readonly id: FormId
  tab: AnswersTab = "new"
  chosen: SubmissionId | undefined
  /** Who each person of the chosen answer is; nobody of the list for a new one. */
  persons: ReadonlyArray<PersonId | null | undefined> = []
  /** Whether somebody wanted to decide while it is not said of each person who they are. */
  isWhoMissing = false
  /** Whether there may be older ones than those that are shown. */
  hasMore = false
  private readonly around: AnswersSurroundings

  constructor(id: FormId, around: AnswersSurroundings) {
    this.id = id
    this.around = around
    makeObservable(this, {
      tab: observableRef,
      chosen: observableRef,
      persons: observableRef,
      isWhoMissing: observableRef,
      hasMore: observableRef,
      show: action,
      choose: action,
      say: action,
      accept: action,
    })
    this.form.load(around.calls.form({ id }))
    this.load()
  }

  show(tab: AnswersTab): void {
    this.tab = tab
    this.choose(undefined)
    this.load()
  }

  choose(id: SubmissionId | undefined): void {
    this.chosen = id
    this.persons = []
    this.isWhoMissing = false
    this.deciding.clear()
    this.payments.clear()
    this.known.clear()
    if (id !== undefined) this.read(id)
  }

  /**
   * Who a person of the answer is: the likeliest one, unless somebody says otherwise. Nobody knows where whoever was chosen is offered no
   * more, since they are another by now: nobody else takes their place by themselves.
   */
  who(place: number): PersonId | null | undefined {
    const said = this.persons[place]
    const alike = this.answer.value?.persons[place]?.alike ?? []
    if (said === undefined) return alike[0]?.id ?? null
    return said === null || alike.some(({ id }) => id === said) ? said : undefined
  }

  say(place: number, person: PersonId | null): void {
    const { persons = [] } = this.answer.value ?? {}
    // Whose choice does not stand any more is still asked for.
    this.persons = persons.map((_, index) => (index === place ? person : (this.persons[index] ?? this.who(index))))
    this.isWhoMissing = false
  }

  /** The person of the list who is meant at a place, if their account or mandate would be replaced. */
  asksPayment(place: number): PersonId | undefined {
    const who = this.who(place)
    const meant = this.answer.value?.persons[place]?.alike.find(({ id }) => id === who)
    return meant !== undefined && replacesPayment(meant) ? meant.id : undefined
  }

  /** Whether the answer signs a mandate for the person at a place. */
  signsMandate(place: number): boolean {
    return this.answer.value?.persons[place]?.signsMandate ?? false
  }

  accept(): void {
    const { value } = this.answer
    if (value === undefined) return
    const { id, version } = value
    const persons = value.persons.map((_, place) => this.who(place)).filter((who) => who !== undefined)
    this.isWhoMissing = persons.length < value.persons.length
    const replacePayment = this.payments.replacing(value.persons.flatMap((_, place) => this.asksPayment(place) ?? []))
    if (this.isWhoMissing || replacePayment === undefined) return
    // What was offered and left so is said by that.
    this.persons = persons
    const alike = value.persons.flatMap((each) => each.alike).filter((each) => persons.includes(each.id))
    const seen = alike.map(({ id: person, version: of, registered }) => ({ id: person, version: of, registered }))
    const asked = this.around.calls.accept({ id, version, persons, seen, replacePayment })
    this.deciding.start(
      Effect.tapError(asked, (failure) => this.outdated(failure)),
      () => this.done(id, words.accepted),
      (failure) => this.refused(id, failure),
    )
  }

  decline(): void {
    const { value } = this.answer
    if (value === undefined) return
    const { id, version } = value
    this.deciding.start(
      this.around.calls.decline({ id, version }),
      () => this.done(id, words.declined),
      (failure) => this.refused(id, failure),
    )
  }

  /** Shows older ones, behind those that are shown. */
  more(): void {
    const before = this.rows.value ?? []
    const last = before.at(-1)
    if (last !== undefined) this.load(last.id, before)
  }

  /** Brings a file of the chosen answer to the device. */
  download(file: FileId): void {
    if (this.chosen === undefined) return
    run(this.around.files.answered({ submission: this.chosen, file }), {
      done: ({ name, type, content }) => this.around.save(name, [content as Blob], type),
      failed: (failure) => {
        const { what, todo } = formsMessageOf(failure)
        this.around.notify({ text: `${what} ${todo}` })
      },
    })
  }

  dispose(): void {
    for (const each of [this.form, this.rows, this.answer, this.deciding]) each.dispose()
  }

  /** Somebody is another by now than was seen: it is shown how, and whatever was said of them is asked again. */
  private outdated(failure: Failure): Effect.Effect<void> {
    return Effect.sync(() => {
      const { chosen } = this
      if (failure._tag !== "AnswerOutdated" || chosen === undefined) return
      this.payments.clear()
      this.read(chosen, { quiet: true })
    })
  }

  /** It is decided already, by others or by a press whose reply was lost: the list shows it as it is. */
  private refused(id: SubmissionId, failure: Failure): void {
    if (failure._tag !== "SubmissionDecided") return
    const { what, todo } = formsMessageOf(failure)
    this.done(id, `${what} ${todo}`)
  }

  private read(id: SubmissionId, how?: { readonly quiet: boolean }): void {
    const asked = this.around.calls.submission({ id })
    this.answer.load(
      Effect.tap(asked, (detail) => Effect.sync(() => this.look(id, detail))),
      how,
    )
  }

  /** Reads those whose fields would be replaced: what stands there is shown beside what would. */
  private look(submission: SubmissionId, { persons }: SubmissionDetail): void {
    const { known } = this.around
    const alike = persons.flatMap((each) => each.alike.filter(({ replaces }) => replaces.length > 0))
    if (known === undefined) return
    for (const { id } of alike)
      run(known(id), {
        done: action((person) => {
          const known = this.known.get(id)?.version ?? 0
          if (this.chosen === submission && person.version >= known) this.known.set(id, person)
        }),
        failed: () => {},
      })
  }

  /** One is decided. Another one that was opened meanwhile stays open. */
  private done(id: SubmissionId, text: string): void {
    this.around.notify({ text })
    if (this.chosen === id) this.choose(undefined)
    this.load()
  }

  private load(after: SubmissionId | null = null, before: ReadonlyArray<SubmissionRow> = []): void {
    const state = this.tab === "new" ? ("new" as const) : null
    const asked = this.around.calls.submissions({ form: this.id, state, after })
    this.rows.load(
      Effect.map(asked, (rows) => {
        this.reached(rows.length >= submissionsOnPage)
        return [...before, ...rows]
      }),
      { quiet: true },
    )
  }

  private readonly reached = action((hasMore: boolean): void => {
    this.hasMore = hasMore
  })
}
