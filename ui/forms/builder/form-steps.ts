import { action, computed, makeObservable, observableRef } from "mobx"
import type { FormDocument } from "../../../core/forms/index.ts"

/** So many steps can be undone. */
const mostSteps = 200

const isParted = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/**
 * The one text in which two forms differ, by where it stands; empty where they do not differ, and nothing where they do in anything
 * else.
 */
const typedInto = (one: unknown, other: unknown, place = ""): string | undefined => {
  if (one === other) return ""
  if (typeof one === "string" && typeof other === "string") return place
  if (!isParted(one) || !isParted(other)) return undefined
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return undefined
  const found = names.map((name) => typedInto(one[name], other[name], `${place}/${name}`)).filter((each) => each !== "")
  return found.length > 1 ? undefined : found.length === 0 ? "" : found[0]
}

/** The steps in which a form was built: each can be undone and done again (FRM-02). What is typed without a rest is one step. */
export class FormSteps {
  private past: ReadonlyArray<FormDocument> = []
  private future: ReadonlyArray<FormDocument> = []
  private typing: string | undefined

  constructor() {
    makeObservable<this, "past" | "future">(this, {
      past: observableRef,
      future: observableRef,
      canUndo: computed,
      canRedo: computed,
      take: action,
      undo: action,
      redo: action,
    })
  }

  get canUndo(): boolean {
    return this.past.length > 0
  }

  get canRedo(): boolean {
    return this.future.length > 0
  }

  /** From one form another one was made. */
  take(from: FormDocument, to: FormDocument): void {
    const typed = typedInto(from, to)
    if (typed === undefined || typed !== this.typing) this.past = [...this.past, from].slice(-mostSteps)
    this.typing = typed
    this.future = []
  }

  /** Nobody types any more: what is typed next is a step of its own. */
  rest(): void {
    this.typing = undefined
  }

  /** The form before the last step. */
  undo(now: FormDocument): FormDocument | undefined {
    this.rest()
    const before = this.past.at(-1)
    if (before === undefined) return undefined
    this.past = this.past.slice(0, -1)
    this.future = [now, ...this.future]
    return before
  }

  /** The form after the step that was undone last. */
  redo(now: FormDocument): FormDocument | undefined {
    this.rest()
    const [next, ...later] = this.future
    if (next === undefined) return undefined
    this.past = [...this.past, now]
    this.future = later
    return next
  }
}
