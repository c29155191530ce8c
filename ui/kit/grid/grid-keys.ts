import type { KeyboardEvent, SyntheticEvent } from "react"

/** The keys by which an editor is left. */
export const leaving: ReadonlySet<string> = new Set(["Enter", "Tab", "Escape"])

/** Whether something belongs to the editor of a cell. */
export const inEditor = (element: Element): boolean => element.closest("[data-editing]") !== null

/** Whether an editor has several parts among which keys move: its form says when it is done. */
export const ownKeys = (element: Element): boolean => element.closest("[data-own-keys]") !== null

/** Whether a key at a button in the head of a column is not the button's, but goes on from that head. */
export const goesOnFromHead = ({ key, target, defaultPrevented }: KeyboardEvent<HTMLDivElement>): boolean =>
  !defaultPrevented &&
  key !== "Enter" &&
  key !== " " &&
  target instanceof Element &&
  target.closest('button, [role="columnheader"]')?.matches("button") === true &&
  target.closest('[role="columnheader"]') !== null

/** Whether a key gives all cells of the block what is typed. */
export const fillsBlock = (event: SyntheticEvent, key: string): boolean =>
  key === "Enter" && "ctrlKey" in event && "metaKey" in event && (event.ctrlKey === true || event.metaKey === true)

/** Makes a new line where the caret is: by a key with which a browser makes none. */
export const breakLine = (event: KeyboardEvent<HTMLDivElement>): void => {
  event.preventDefault()
  event.stopPropagation()
  document.execCommand("insertText", false, "\n")
}
