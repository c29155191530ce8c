import { action, computed, makeObservable, observableRef } from "mobx"
import { fold } from "../../../core/kernel/fold.ts"
import type { FieldEditor } from "../person/field-editor.ts"
import type { EarlierValues } from "./earlier-values.ts"

/** So many values are shown of those that begin with what is typed. */
const mostShown = 6

/** So long nobody types, in milliseconds, until it is asked what fits, where a column holds more than is told at once. */
const pause = 150

const isInWord = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign)

/** Whether a word of a folded text begins with what is typed, over as many words as that has. */
export const beginsAtWord = (text: string, typed: string): boolean => {
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1))
    if (at === 0 || !isInWord(text.charAt(at - 1))) return true
  return false
}

/**
 * The values that stand in a column already, while somebody types into a cell of it: those of which a word begins with what is typed,
 * or all where that is wished. None is meant until it is marked, so that plain typing and Enter keep what was typed. Each editing asks
 * once at the most, and once more for all.
 */
export class Completing {
  /** Which of those that are shown is marked. */
  at: number | undefined
  /** What is shown: nothing, what fits, or all. */
  shows: "nothing" | "fitting" | "all" = "nothing"
  private told: ReadonlyArray<string> = []
  private readonly editor: FieldEditor
  private readonly earlier: EarlierValues
  private readonly asked = new Set<"fitting" | "all">()
  private timer: ReturnType<typeof setTimeout> | undefined
  private stop: () => void = () => {}

  constructor(editor: FieldEditor, earlier: EarlierValues) {
    this.editor = editor
    this.earlier = earlier
    makeObservable<this, "told" | "know">(this, {
      at: observableRef,
      shows: observableRef,
      told: observableRef,
      options: computed,
      know: action,
      typed: action,
      unfold: action,
      move: action,
      mark: action,
      close: action,
    })
  }

  /** The values that are shown, those first that most persons have. */
  get options(): ReadonlyArray<string> {
    const { draft } = this.editor
    if (this.shows === "nothing" || draft.of !== "text") return []
    if (this.shows === "all") return this.told
    const typed = fold(draft.text)
    if (typed === "") return []
    return this.told
      .filter((value) => value !== draft.text.trim() && beginsAtWord(fold(value), typed))
      .slice(0, mostShown)
  }

  /** Something else is typed. */
  typed(): void {
    this.shows = "fitting"
    this.at = undefined
    const { draft, field } = this.editor
    if (this.asked.size > 0 || draft.of !== "text" || fold(draft.text) === "") return
    clearTimeout(this.timer)
    if (this.earlier.isLong(field)) this.timer = setTimeout(() => this.ask("fitting", draft.text.trim()), pause)
    else this.ask("fitting", "")
  }

  /** All values are wished. */
  unfold(): void {
    this.shows = "all"
    this.at = undefined
    clearTimeout(this.timer)
    // Once all were asked for, what fits is among them.
    if (!this.asked.has("all")) this.ask("all", "")
  }

  /** Marks another one, or after the last one none; says no where nothing is shown. */
  move(by: number): boolean {
    const { length } = this.options
    if (length === 0) return false
    const places = length + 1
    const place = ((this.at ?? length) + by + places) % places
    this.at = place === length ? undefined : place
    return true
  }

  /** Marks the one in this place. */
  mark(place: number): void {
    this.at = place
  }

  /** Takes the marked one in the place of what was typed. */
  take(): void {
    const value = this.at === undefined ? undefined : this.options[this.at]
    if (value !== undefined) this.editor.write({ of: "text", text: value })
    this.close()
  }

  /** Shows nothing any more; says no where nothing was shown. */
  close(): boolean {
    const wasOpen = this.options.length > 0
    this.shows = "nothing"
    this.at = undefined
    return wasOpen
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.stop()
  }

  private ask(what: "fitting" | "all", find: string): void {
    this.asked.add(what)
    if (find === "") this.asked.add("all")
    this.stop()
    this.stop = this.earlier.ask(this.editor.field, find, (values) => this.know(values))
  }

  private know(values: ReadonlyArray<string>): void {
    this.told = values
    this.at = undefined
  }
}
