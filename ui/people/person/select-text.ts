/** Selects what stands in a line of text, as a form does for who comes with Tab: what is typed then takes its place. */
export const selectText = (target: EventTarget): void => {
  if (target instanceof HTMLInputElement) target.select()
}
