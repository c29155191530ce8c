import { stopsIn } from "./tab-edge.ts"
import { isLetter } from "./typed-letter.ts"

/** What takes held keys and is no dialog: a cell, and the row of a new person. */
const cellSelector = "[data-takes-held]"

type Modifiers = Pick<KeyboardEvent, "shiftKey" | "ctrlKey" | "metaKey" | "altKey">

/** A key as it was pressed, or a text that was pasted. */
type Held = ({ readonly key: string } & Modifiers) | { readonly text: string }

const isModified = ({ ctrlKey, metaKey, altKey }: Modifiers): boolean => ctrlKey || metaKey || altKey

/** Keys of more than one letter that write or move; others, such as F5, are the browser's. */
const named = new Set(["Enter", "Tab", "Escape", "Backspace", "Delete", "Home", "End", "PageUp", "PageDown"])

/** Whether what a key did stands. */
type Stands = () => boolean

const atOnce: Stands = () => true

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null)

/**
 * Puts a text where the caret of a field is, in place of so many characters before and behind it, as typing does. Gives what tells whether
 * it stands there: React takes back what is written into a field that it has just drawn, and draws it again a little later.
 */
const write = (field: Field, text: string, { before = 0, behind = 0 } = {}): Stands => {
  const old = field.value
  const [from, until] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  const left = field.maxLength < 0 ? text.length : field.maxLength - field.value.length + until - from
  const [start, end] = from === until ? [Math.max(from - before, 0), until + behind] : [from, until]
  field.setRangeText(text.slice(0, left), start, Math.min(end, field.value.length), "end")
  const { value } = field
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text, inputType: "insertText" }))
  // The screen may make something else of it, such as a chip.
  return () => field.value === value || field.value !== old || !field.isConnected
}

/** Moves the caret of a field, or with Shift the end of what is selected. */
const move = (field: Field, by: number, extend: boolean): void => {
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  const [anchor, caret] = field.selectionDirection === "backward" ? [end, start] : [start, end]
  const to = Math.max(0, Math.min(caret + by, field.value.length))
  if (!extend) field.setSelectionRange(to, to)
  else field.setSelectionRange(Math.min(anchor, to), Math.max(anchor, to), to < anchor ? "backward" : "forward")
}

const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Gives the focus to the next field of its dialog, or with Shift to the one before. */
const go = (field: Field, back: boolean): void => {
  const stops = stopsIn(field.closest(`[role=dialog], ${cellSelector}`) ?? document.body)
  const next = stops[stops.indexOf(field) + (back ? -1 : 1)]
  if (next instanceof HTMLElement) next.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/** What a browser does with a key that is pressed in a field, and with no other one. */
const act = (field: Field, key: string, shift: boolean): Stands => {
  const by = moves[key]
  if (key.length === 1) return write(field, key)
  if (key === "Backspace") return write(field, "", { before: 1 })
  if (key === "Delete") return write(field, "", { behind: 1 })
  if (by !== undefined) move(field, by, shift)
  else if (key === "Tab") go(field, shift)
  return atOnce
}

/**
 * Presses what was held where the focus is now. What is no field hears Esc and letters alone, and no form is sent: nothing is confirmed
 * that nobody saw, and by letters a button that would confirm loses the focus. In a cell Enter means something with Ctrl and Alt, too.
 */
const press = (held: Held): Stands => {
  const { activeElement: target } = document
  if (target === null) return atOnce
  if ("text" in held) return isField(target) ? write(target, held.text) : atOnce
  const { key, shiftKey } = held
  if (!isField(target) && key !== "Escape" && !isLetter(key)) return atOnce
  if (isModified(held) && target.closest(cellSelector) === null) return atOnce
  const free = target.dispatchEvent(new KeyboardEvent("keydown", { ...held, bubbles: true, cancelable: true }))
  return free && isField(target) && !isModified(held) ? act(target, key, shiftKey) : atOnce
}

/** Keys that lead to something else, which has to be drawn before it is typed into. */
const leading = new Set(["Enter", "Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"])

/** What is being waited for, with what hears that nobody wants to wait any more; and what was pressed meanwhile. */
const waiting = new Map<symbol, () => void>()
let held: ReadonlyArray<Held> = []
/** Whether what a key did or led to is still to be drawn. */
let resting = false

const onKeyDown = (event: KeyboardEvent): void => {
  // What is pressed here on somebody's behalf goes where it is meant to go.
  if (!event.isTrusted) return
  event.stopImmediatePropagation()
  // A shortcut of the browser stays one; with Ctrl and Alt together, or AltGr, signs such as @ are typed.
  const isTyped = event.key.length === 1 && (event.getModifierState("AltGraph") || (event.ctrlKey && event.altKey))
  const { key, shiftKey } = event
  if (!isTyped && isModified(event) && key !== "Enter") return
  if (key.length > 1 && !named.has(key) && !key.startsWith("Arrow")) return
  event.preventDefault()
  // Whoever does not want to wait leaves what was typed as well.
  if (key === "Escape" && waiting.size > 0) leave()
  else {
    const { ctrlKey, metaKey, altKey } = isTyped ? { ctrlKey: false, metaKey: false, altKey: false } : event
    held = [...held, { key, shiftKey, ctrlKey, metaKey, altKey }]
  }
}

const onClip = (event: ClipboardEvent): void => {
  event.stopImmediatePropagation()
  event.preventDefault()
  const text = event.type === "paste" ? event.clipboardData?.getData("text/plain") : undefined
  if (text !== undefined && text !== "") held = [...held, { text }]
}

const listen = (act: "addEventListener" | "removeEventListener"): void => {
  window[act]("keydown", onKeyDown as EventListener, true)
  for (const clip of ["copy", "cut", "paste"]) window[act](clip, onClip as EventListener, true)
  window[act]("pointerdown", leave, true)
  window[act]("focusin", deliverSoon)
}

/** Holds nothing any more; what was pressed is forgotten. */
const finish = (): void => {
  waiting.clear()
  held = []
  listen("removeEventListener")
}

/** Nobody waits any more: what was pressed is forgotten, and who was waited for hears it. */
const leave = (): void => {
  const left = [...waiting.values()]
  finish()
  for (const hear of left) hear()
}

/** So often, at intervals of so many milliseconds, it is looked whether what a key did stands by now. */
const looks = { most: 40, apart: 25 }

/** Goes on once what a key did stands: React draws before the next task, and again once what it drew listens to what is behind it. */
const rest = (stands: Stands, left = looks.most): void => {
  resting = true
  setTimeout(
    () => {
      if (!stands() && left > 0) rest(stands, left - 1)
      else {
        resting = false
        deliver()
      }
    },
    left === looks.most ? 0 : looks.apart,
  )
}

/**
 * Once all is there: what was pressed goes to the dialog that came, or to what else takes held keys, as soon as it has the focus; to
 * nothing else. What a key led to may be another dialog on its way: what follows waits for that one.
 */
const deliver = (): void => {
  if (waiting.size > 0 || resting) return
  const place = [...document.querySelectorAll(`[role=dialog], ${cellSelector}`)].at(-1)
  if (place?.contains(document.activeElement) === false) return
  while (place !== undefined && held[0] !== undefined) {
    const [first, ...others] = held
    held = others
    const { activeElement: target } = document
    const stands = press(first)
    // A letter that no field takes may open one that takes the others.
    const leads = "key" in first && (leading.has(first.key) || target === null || !isField(target))
    if (held.length > 0 && (leads || !stands())) {
      rest(stands)
      return
    }
  }
  finish()
}

/** Not while React draws: it would take back what is written into its fields meanwhile. */
const deliverSoon = (): void => queueMicrotask(deliver)

/**
 * Holds the keys that are pressed from now on, until what this gives is called; then they go to the dialog that has come by then. So
 * what is typed while the code of a dialog is on its way is the dialog's, and never changes what lies below. Esc and a click end it;
 * `left` hears that.
 */
export const holdKeys = (left: () => void = () => {}): (() => void) => {
  const one = Symbol("waiting")
  if (waiting.size === 0) listen("addEventListener")
  waiting.set(one, left)
  return () => {
    // Where one thing waits for the next, that begins in the same breath.
    if (waiting.delete(one)) deliverSoon()
  }
}
