import { action, computed, makeObservable, observableRef } from "mobx"
import { fold } from "../../../core/kernel/fold.ts"
import type { FieldEditor } from "../person/field-editor.ts"
import type { Earlier, EarlierValues } from "./earlier-values.ts"

/** So many values are shown of those that begin with what is typed. */
const mostShown = 6

/** So long nobody types, in milliseconds, until it is asked what fits, where more stands in a column than is told at once. */
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
 * or all where that is wished. None is meant until it is marked, so that plain typing and Enter keep what was typed. Where not all are told
 * at once, it is asked for those that fit, whenever something else is typed.
 */
export class Completing {
  /** Which of those that are shown is marked. */
  at: number | undefined
  /** What is shown: nothing, what fits, or all. */
  shows: "nothing" | "fitting" | "all" = "nothing"
  /** All of the column, as far as they are told. */
  private all: Earlier | undefined
  /** Those that fit what was typed, where it was asked for. */
  private fitting: (Earlier & { readonly find: string }) | undefined
  private readonly editor: FieldEditor
  private readonly earlier: EarlierValues
  private asked = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private stop: () => void = () => {}

  constructor(editor: FieldEditor, earlier: EarlierValues) {
    this.editor = editor
    this.earlier = earlier
    makeObservable<this, "all" | "fitting" | "know" | "knowFitting">(this, {
      at: observableRef,
      shows: observableRef,
      all: observableRef,
      fitting: observableRef,
      options: computed,
      know: action,
      knowFitting: action,
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
    const all = [...this.earlier.first(this.editor.field), ...(this.all?.values ?? [])]
    if (this.shows === "all") return [...new Set(all)]
    const typed = fold(draft.text)
    if (typed === "") return []
    return [...new Set([...all, ...(this.fitting?.values ?? [])])]
      .filter((value) => value !== draft.text.trim() && beginsAtWord(fold(value), typed))
      .slice(0, mostShown)
  }

  /** Something else is typed. */
  typed(): void {
    this.shows = "fitting"
    this.at = undefined
    clearTimeout(this.timer)
    const { draft } = this.editor
    if (draft.of !== "text" || fold(draft.text) === "") return
    if (this.asked) this.narrow(draft.text.trim())
    else this.askAll()
  }

  /** All values are wished. */
  unfold(): void {
    this.shows = "all"
    this.at = undefined
    clearTimeout(this.timer)
    if (!this.asked) this.askAll()
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

  private askAll(): void {
    this.asked = true
    this.stop = this.earlier.all(this.editor.field, (all) => this.know(all))
  }

  /** Asks for what fits a text, once nobody types for a moment, unless all that can fit it is told. */
  private narrow(find: string): void {
    const { all, fitting } = this
    if (all === undefined || all.whole) return
    if (fitting?.whole === true && fold(find).includes(fold(fitting.find))) return
    this.timer = setTimeout(() => {
      this.stop()
      this.stop = this.earlier.fitting(this.editor.field, find, (found) => this.knowFitting({ ...found, find }))
    }, pause)
  }

  /** More is known: what is marked stays marked, wherever it stands by then. */
  private keepMarked(learn: () => void): void {
    const marked = this.at === undefined ? undefined : this.options[this.at]
    learn()
    const place = marked === undefined ? -1 : this.options.indexOf(marked)
    this.at = place === -1 ? undefined : place
  }

  private know(all: Earlier): void {
    this.keepMarked(() => {
      this.all = all
    })
    const { draft } = this.editor
    if (this.shows === "fitting" && draft.of === "text" && draft.text.trim() !== "") this.narrow(draft.text.trim())
  }

  private knowFitting(fitting: Earlier & { readonly find: string }): void {
    this.keepMarked(() => {
      this.fitting = fitting
    })
  }
}
