import type { KeyboardEvent } from "react"
import * as form from "./form.css.ts"

const stops = "a[href], button, input, select, textarea, [tabindex]"

/** What takes the focus in turn within an element, without the buttons at the foot of a form. */
export const stopsIn = (element: Element): ReadonlyArray<Element> =>
  [...element.querySelectorAll<HTMLElement>(stops)].filter(
    (each) => each.tabIndex >= 0 && each.getClientRects().length > 0 && each.closest(`.${form.foot}`) === null,
  )

/** Where Tab leaves the fields of an editor: behind the last (1) or before the first (−1); nothing while it stays among them. */
export const tabEdge = (event: KeyboardEvent<HTMLElement>): 1 | -1 | undefined => {
  if (event.key !== "Tab" || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return undefined
  const all = stopsIn(event.currentTarget)
  const edge = event.shiftKey ? all[0] : all.at(-1)
  return event.target === edge ? (event.shiftKey ? -1 : 1) : undefined
}
