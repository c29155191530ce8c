import { action, makeObservable, observableRef } from "mobx"
import { usualColour, type Word, type WordColour, type WordKind } from "../../../core/people/words/word.ts"
import { tidyWord, wordFault } from "../../../core/people/words/word-rules.ts"
import { wordFaultText } from "../../text/de/word-errors.ts"

/** What is open over the words, or in the place of one. */
export type WordTask =
  | { readonly is: "create"; readonly kind: WordKind }
  | { readonly is: "edit" | "merge" | "delete"; readonly word: Word }

/** One thing that is done with a word, while it is open: what was typed and chosen for it. */
export class WordForm {
  name: string
  colour: WordColour
  /** The word that it becomes part of. */
  into: string
  /** What is wrong with the name that was typed. */
  fault: string | undefined
  task: WordTask

  constructor(task: WordTask, others: ReadonlyArray<Word>) {
    this.task = task
    this.name = task.is === "create" ? "" : task.word.name
    this.colour = task.is === "create" ? usualColour : task.word.colour
    this.into = others[0]?.id ?? ""
    makeObservable(this, {
      task: observableRef,
      rebase: action,
      name: observableRef,
      colour: observableRef,
      into: observableRef,
      fault: observableRef,
      type: action,
      paint: action,
      choose: action,
      check: action,
    })
  }

  type(name: string): void {
    this.name = name
    this.fault = undefined
  }

  paint(colour: WordColour): void {
    this.colour = colour
  }

  choose(into: string): void {
    this.into = into
  }

  /** Somebody else changed the word: what was not touched here becomes as it is now. */
  rebase(current: Word): void {
    const { task } = this
    if (task.is === "create" || task.word.id !== current.id) return
    if (this.name === task.word.name) this.name = current.name
    if (this.colour === task.word.colour) this.colour = current.colour
    this.task = { is: task.is, word: current }
  }

  /** The name as it is kept; nothing when it breaks a rule, which then stands at the field. */
  check(): string | undefined {
    const name = tidyWord(this.name)
    const fault = wordFault(name)
    this.fault = fault && wordFaultText[fault]
    return fault === undefined ? name : undefined
  }
}
