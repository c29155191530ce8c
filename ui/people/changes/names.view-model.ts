import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ChangeResult } from "../../../core/people/changes/change.ts"
import type { ChangeConflict, ColumnGone, TooManyPersons } from "../../../core/people/people.errors.ts"
import type { People, Vocabulary } from "../../../core/people/people.port.ts"
import { Remote, run } from "../../remote.ts"
import { namesText } from "../../text/de/names-change.ts"
import type { Chosen } from "./changes.ts"

/** Gives chosen persons groups or labels, or takes some away. */
export class NamesViewModel {
  readonly vocabulary = new Remote<Vocabulary, Lost>()
  mode: "add" | "remove" = "add"
  names: ReadonlyArray<string> = []
  text = ""
  missing = false
  busy = false
  failure: Lost | TooManyPersons | ChangeConflict | ColumnGone | undefined
  readonly field: "groups" | "labels"
  readonly chosen: Chosen
  private readonly people: Pick<People<Lost>, "changeNames" | "vocabulary">
  private readonly done: (result: ChangeResult | undefined, said: string) => void

  constructor(
    field: "groups" | "labels",
    chosen: Chosen,
    people: Pick<People<Lost>, "changeNames" | "vocabulary">,
    done: (result: ChangeResult | undefined, said: string) => void,
  ) {
    this.field = field
    this.chosen = chosen
    this.people = people
    this.done = done
    makeObservable<this, "finish" | "fail">(this, {
      mode: observableRef,
      names: observableRef,
      text: observableRef,
      missing: observableRef,
      busy: observableRef,
      failure: observableRef,
      options: computed,
      choose: action,
      type: action,
      toggle: action,
      submit: action,
      finish: action,
      fail: action,
    })
    this.vocabulary.load(people.vocabulary())
  }

  /** The names that are in use. */
  get options(): ReadonlyArray<string> {
    return this.vocabulary.value?.[this.field].map(({ name }) => name) ?? []
  }

  choose(mode: "add" | "remove"): void {
    this.mode = mode
    this.names = []
    this.text = ""
    this.missing = false
  }

  type(names: ReadonlyArray<string>, text: string): void {
    this.names = names
    this.text = text
    this.missing = false
  }

  toggle(name: string): void {
    this.type(this.names.includes(name) ? this.names.filter((each) => each !== name) : [...this.names, name], "")
  }

  submit(): void {
    if (this.busy) return
    const typed = this.text.trim()
    const names = [...new Set([...this.names, ...(typed === "" ? [] : [typed])])]
    this.missing = names.length === 0
    if (this.missing) return
    this.busy = true
    this.failure = undefined
    const { field, mode } = this
    const change = { field, add: mode === "add" ? names : [], remove: mode === "remove" ? names : [] }
    run(this.people.changeNames({ persons: this.chosen.persons, change }), {
      done: (result) => this.finish(result, namesText.done(mode, names, result)),
      failed: (error) => this.fail(error),
    })
  }

  /** Leaves it. What was sent already is done all the same. */
  readonly cancel = (): void => this.finish(undefined, "")

  private finish(result: ChangeResult | undefined, said: string): void {
    this.busy = false
    this.vocabulary.dispose()
    this.done(result, said)
  }

  private fail(error: Lost | TooManyPersons | ChangeConflict | ColumnGone): void {
    this.busy = false
    this.failure = error
  }
}
