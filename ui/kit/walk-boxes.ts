import type { KeyboardEvent } from "react"

/** The line in which is typed, and the boxes below it. */
export const inputsIn = (element: HTMLElement): ReadonlyArray<HTMLInputElement> => [
  ...element.querySelectorAll("input"),
]

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Keys in a line with boxes below it: arrows go from box to box, and what is typed comes into the line wherever one is. */
export const walkBoxes = (event: KeyboardEvent<HTMLElement>): void => {
  const all = inputsIn(event.currentTarget)
  const at = all.indexOf(event.target as HTMLInputElement)
  const by = steps[event.key]
  const types = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey
  if (by !== undefined) {
    event.preventDefault()
    all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
  } else if (types && at !== 0) {
    // The key is not done yet: what it types comes into the line, in place of what stands there.
    all[0]?.focus()
    all[0]?.select()
  }
}
