import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ChangeResult } from "../../../core/people/changes/change.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Word } from "../../../core/people/words/word.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import type { Notify } from "../../surroundings.ts"
import { germanDay } from "../../text/de/when.ts"
import { wordMessageOf } from "../../text/de/word-errors.ts"
import { wordsText as texts } from "../../text/de/words.ts"
import { Turns } from "../../turns.ts"
import { type ChangeSurroundings, Changes } from "../changes/changes.ts"
import { AdvanceViewModel } from "./advance.view-model.ts"
import { editWord, type WordChange, type WordFailure } from "./edit-word.ts"
import type { WordCatalog } from "./word-catalog.ts"
import { WordForm, type WordTask } from "./word-form.ts"

/** What the page of groups and labels needs of the world around it. */
interface WordsSurroundings {
  readonly catalog: WordCatalog
  readonly people: People<Lost>
  readonly declining: ChangeSurroundings["declining"]
  readonly notify: Notify
  readonly now: () => number
}

/** The groups and labels of the workspace (PER-15, PER-16). */
export class WordsViewModel {
  readonly is = "words"
  readonly title = texts.title
  /** What is open. */
  readonly changing = new Attempt<WordFailure>()
  /** What is done to a word where it stands. */
  readonly acting = new Turns<WordFailure>(() => this.load())
  /** How many persons carry each word. */
  readonly use = new Remote<ReadonlyMap<string, number>, Lost>()
  form: WordForm | undefined
  /** The step of a group's persons into another one, while it is open. */
  advancing: AdvanceViewModel | undefined
  /** The word whose editor was open last: its button takes the focus. */
  last: string | undefined
  /** The group that was moved last, and which way: its button keeps the focus. */
  moved: { readonly id: string; readonly by: 1 | -1 } | undefined
  readonly catalog: WordCatalog
  /** Takes back what changed persons. */
  readonly changes: Changes
  private readonly notify: Notify
  private readonly people: People<Lost>
  private readonly today: () => CalendarDate

  constructor({ catalog, people, declining, notify, now }: WordsSurroundings) {
    this.catalog = catalog
    this.notify = notify
    this.people = people
    this.today = () => germanDay(now())
    this.changes = new Changes({
      people,
      declining,
      notify,
      now,
      words: async () => catalog,
      today: this.today,
      changed: () => this.load(),
    })
    makeObservable<this, "endAdvance">(this, {
      form: observableRef,
      advancing: observableRef,
      moved: observableRef,
      last: observableRef,
      others: computed,
      open: action,
      close: action,
      move: action,
      advance: action,
      endAdvance: action,
    })
    this.load()
  }

  /** How many persons carry a word; nothing as long as that is not known. */
  count(word: Word): number | undefined {
    return this.use.value && (this.use.value.get(word.id) ?? 0)
  }

  /** The words that the one at hand can become part of. */
  get others(): ReadonlyArray<Word> {
    return this.form === undefined ? [] : this.besides(this.form.task)
  }

  open(task: WordTask): void {
    this.changing.clear()
    this.form = new WordForm(task, this.besides(task))
    this.last = task.is === "edit" ? task.word.id : undefined
  }

  readonly close = (): void => {
    this.form = undefined
  }

  /** Takes a name as it is typed; what was wrong with the one before is forgotten. */
  type(name: string): void {
    this.changing.clear()
    this.form?.type(name)
  }

  /** Does what is open. */
  submit(): void {
    const { form, changing } = this
    if (form === undefined || changing.busy) return
    const { task } = form
    if (task.is === "delete") this.delete(task.word)
    else if (task.is === "merge") this.merge(task.word, form.into)
    else {
      const name = form.check()
      if (name === undefined) changing.refuse()
      else if ("word" in task)
        this.apply(editWord(this.catalog.port, task.word, name, form.colour), (count) => texts.renamed(name, count))
      else
        this.finish(this.catalog.port.create({ kind: task.kind, name, colour: form.colour }), () =>
          this.notify({ text: texts.created(name) }),
        )
    }
  }

  /** Asks who of a group goes into which other one. */
  advance({ name }: Word): void {
    this.advancing = new AdvanceViewModel(name, {
      people: this.people,
      offered: this.catalog.offered("groups"),
      today: this.today(),
      done: (result, said) => {
        this.endAdvance()
        if (result === undefined) return
        this.load()
        this.undoable(result, said)
      },
    })
  }

  private endAdvance(): void {
    this.advancing?.dispose()
    this.advancing = undefined
  }

  /** Archives a group, or takes it back into use. */
  archive({ id, version, name, archived }: Word): void {
    const marked = () => this.notify({ text: texts.stored(name, !archived) })
    this.acting.take(
      `${id} ${archived}`,
      this.catalog.port.mark({ id, version, archived: !archived }),
      marked,
      this.failed,
    )
  }

  /** Puts a group one place up or down. */
  move(word: Word, by: 1 | -1): void {
    const { groups, labels } = this.catalog.all.value ?? { groups: [], labels: [] }
    const from = groups.findIndex(({ id }) => id === word.id)
    const to = from + by
    if (from < 0 || to < 0 || to >= groups.length) return
    this.moved = { id: word.id, by }
    const order = groups.toSpliced(from, 1).toSpliced(to, 0, word)
    this.catalog.take({ groups: order, labels })
    const ids = order.map(({ id }) => id)
    this.acting.take(ids.join(" "), this.catalog.port.order({ ids }), undefined, this.failed)
  }

  dispose(): void {
    this.endAdvance()
    this.changing.dispose()
    this.use.dispose()
  }

  private besides(task: WordTask): ReadonlyArray<Word> {
    return task.is === "create" ? [] : this.catalog.of(task.word.kind).filter(({ id }) => id !== task.word.id)
  }

  private load(): void {
    this.catalog.load()
    const counts = Effect.map(this.catalog.port.use(), (all) => new Map(all.map(({ id, persons }) => [id, persons])))
    this.use.load(counts, { quiet: true })
  }

  private merge({ id, version, name }: Word, chosen: string): void {
    const into = this.others.find((other) => other.id === chosen)
    if (into === undefined) return
    const both = { id, version, into: { id: into.id, version: into.version } }
    this.apply(this.catalog.port.merge(both), (count) => texts.merged(name, into.name, count))
  }

  private delete({ id, version, name }: Word): void {
    this.apply(this.catalog.port.delete({ id, version }), (count) => texts.deleted(name, count))
  }

  /** Changes a word with everybody who carries it, and offers the way back. */
  private apply(call: WordChange, said: (count: number) => string): void {
    this.finish(call, (result) => {
      if (result !== undefined) this.undoable(result, said(result.changed))
    })
  }

  private undoable({ id }: Pick<ChangeResult, "id">, text: string): void {
    if (id !== null) this.notify({ text, action: { label: texts.undo, run: () => void this.changes.undo(id) } })
  }

  /** Does what is open and closes it; what keeps it from that is said there, or in passing once it was closed. */
  private finish<A>(call: Effect.Effect<A, WordFailure>, done: (value: A) => void): void {
    this.changing.start(
      call,
      (value) => {
        this.close()
        this.load()
        done(value)
      },
      (failure) => {
        this.load()
        if (failure._tag === "WordChanged") this.form?.rebase(failure.current)
        // Where something is open, it says itself what went wrong.
        if (this.form === undefined) this.failed(failure)
      },
    )
  }

  private readonly failed = (failure: WordFailure): void => {
    const { what, todo } = wordMessageOf(failure)
    this.notify({ text: `${what} ${todo}` })
  }
}
