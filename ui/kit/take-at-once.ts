import type { KeyboardEvent } from "react"

/** Enter takes what is typed and submits, also while suggestions stand below it; one that is marked is taken by its list. */
export const takeAtOnce = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, key, altKey, nativeEvent } = event
  if (key !== "Enter" || altKey || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  if (target.getAttribute("aria-autocomplete") === null || target.hasAttribute("aria-activedescendant")) return
  event.preventDefault()
  event.stopPropagation()
  target.form?.requestSubmit()
}
