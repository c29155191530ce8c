import type { KeyboardEvent } from "react"

/** Where the arrow keys lead, in rows and columns. */
const steps: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
}

/**
 * Where an arrow leads whoever began a cell by typing on it: on to the next one, as in sheets. A list that stands open below keeps the
 * arrows that go up and down in it, and with Shift, Ctrl or Alt they are the field's.
 */
export const onwardStep = ({ key, shiftKey, ctrlKey, metaKey, altKey, target, nativeEvent }: KeyboardEvent) => {
  const step = steps[key]
  if (step === undefined || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return undefined
  const isInList = step.rows !== 0 && target instanceof Element && target.getAttribute("aria-expanded") === "true"
  return isInList ? undefined : step
}
