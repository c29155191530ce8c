import { action, makeObservable, observableRef } from "mobx"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import type { ChangeResult, NamesChange } from "../../../core/people/changes/change.ts"
import type { ChangeConflict, ColumnGone, TooManyPersons } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { run } from "../../remote.ts"
import { namesText } from "../../text/de/names-change.ts"
import type { OpenWords } from "../words/open-words.ts"
import type { Meant, WordCatalog } from "../words/word-catalog.ts"
import type { Chosen } from "./changes.ts"
import { GroupMove } from "./group-move.ts"

/** What giving and taking names needs of the world around it. */
interface NamesSurroundings {
  readonly people: Pick<People<Lost>, "changeNames" | "nameHeld">
  readonly words: OpenWords
}

/** What becomes of the names: given, taken away, or one group in place of another. */
export type NamesMode = "add" | "remove" | "move"

/** Gives chosen persons groups or labels, or takes some away. */
export class NamesViewModel {
  /** The words there are, once they are here. */
  words: WordCatalog | undefined
  mode: NamesMode = "add"
  names: ReadonlyArray<string> = []
  text = ""
  /** The new name about which somebody is asked whether they mean it. */
  asksNew: string | undefined
  missing = false
  busy = false
  failure: Lost | TooManyPersons | ChangeConflict | ColumnGone | undefined
  readonly field: "groups" | "labels"
  readonly chosen: Chosen
  readonly move: GroupMove
  private readonly people: NamesSurroundings["people"]
  private readonly open: OpenWords
  private readonly done: (result: ChangeResult | undefined, said: string) => void

  constructor(
    field: "groups" | "labels",
    chosen: Chosen,
    { people, words }: NamesSurroundings,
    done: (result: ChangeResult | undefined, said: string) => void,
  ) {
    this.field = field
    this.chosen = chosen
    this.people = people
    this.move = new GroupMove(chosen, people)
    this.done = done
    makeObservable<this, "finish" | "fail" | "ready">(this, {
      words: observableRef,
      know: action,
      mode: observableRef,
      names: observableRef,
      text: observableRef,
      asksNew: observableRef,
      ready: action,
      missing: observableRef,
      busy: observableRef,
      failure: observableRef,
      choose: action,
      type: action,
      toggle: action,
      submit: action,
      finish: action,
      fail: action,
    })
    this.open = async () => {
      const catalog = await words()
      if (catalog !== this.words) this.know(catalog)
      return catalog
    }
    this.open().catch(() => {})
  }

  /** The names to choose from: all of them to be taken away, those that are not archived to be given. */
  get options(): ReadonlyArray<string> {
    if (this.mode === "add") return this.words?.offered(this.field) ?? []
    return this.words?.names(this.field) ?? []
  }

  know(words: WordCatalog): void {
    words.load()
    this.words = words
  }

  /** The groups that the chosen persons can go into. */
  get targets(): ReadonlyArray<string> {
    return (this.words?.offered(this.field) ?? []).filter((name) => name !== this.move.from)
  }

  choose(mode: NamesMode): void {
    this.mode = mode
    this.names = []
    this.text = ""
    this.asksNew = undefined
    this.missing = false
  }

  type(names: ReadonlyArray<string>, text: string): void {
    this.names = names
    this.text = text
    this.missing = false
    this.asksNew = undefined
  }

  toggle(name: string): void {
    this.type(this.names.includes(name) ? this.names.filter((each) => each !== name) : [...this.names, name], "")
  }

  /** What is typed means a word that there is already, or could be a new one. */
  get meant(): Meant | undefined {
    return this.words?.meant(this.field, this.names, this.text)
  }

  /** Does it. A name that nobody has yet is asked about first; until it is known which there are, nothing is. */
  submit(): void {
    if (this.busy) return
    if (this.mode === "move") {
      const { change, isOfNobody, from, to } = this.move
      this.missing = change === undefined || isOfNobody
      if (change !== undefined && !isOfNobody) this.send(change, [from, to])
      return
    }
    if (this.text.trim() !== "" && this.words?.all.value === undefined) {
      void this.wait()
      return
    }
    const { takes, creates } = this.meant ?? {}
    const typed = takes ?? creates
    if (takes === undefined && creates !== undefined && this.asksNew !== creates) {
      this.asksNew = creates
      return
    }
    const names = [...new Set([...this.names, ...(typed === undefined ? [] : [typed])])]
    this.missing = names.length === 0
    if (this.missing) return
    const { field, mode } = this
    this.send({ field, add: mode === "add" ? names : [], remove: mode === "remove" ? names : [] }, names)
  }

  private send(change: NamesChange, names: ReadonlyArray<string>): void {
    this.busy = true
    this.failure = undefined
    const { mode } = this
    run(this.people.changeNames({ persons: this.chosen.persons, change }), {
      done: (result) => this.finish(result, namesText.done(mode, names, result)),
      failed: (error) => this.fail(error),
    })
  }

  /** Leaves it. What was sent already is done all the same. */
  readonly cancel = (): void => this.finish(undefined, "")

  private async wait(): Promise<void> {
    this.ready(false)
    try {
      const words = await this.open()
      if (words.all.state.is === "failed") words.load()
      await words.settled()
      this.ready(true)
      if (words.all.state.is === "loaded") this.submit()
    } catch {
      this.fail(new Unreachable())
    }
  }

  private ready(ready: boolean): void {
    this.busy = !ready
    this.failure = undefined
  }

  private finish(result: ChangeResult | undefined, said: string): void {
    this.busy = false
    this.move.dispose()
    this.done(result, said)
  }

  private fail(error: Lost | TooManyPersons | ChangeConflict | ColumnGone): void {
    this.busy = false
    this.failure = error
  }
}
