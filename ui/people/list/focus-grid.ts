/** Goes into the list, to the cell where the keyboard was; says no where there is none. */
export const focusGrid = (): boolean => {
  const cell = document.querySelector<HTMLElement>(":is(#list-panel, #fees-panel) [role=grid] [tabindex='0']")
  cell?.focus()
  return cell !== null
}

/** Goes into the list, and where nobody stands in it, to the title of the screen: keys such as Ctrl+Z are the list's there. */
export const focusList = (): void => {
  if (!focusGrid()) document.querySelector<HTMLElement>("h1")?.focus()
}

/** Goes into the list where nothing has the focus, or only the title of the screen, as after loading it; says no elsewhere. */
const fromNowhere = (): boolean => {
  const { activeElement } = document
  return (activeElement === document.body || activeElement?.matches("h1") === true) && focusGrid()
}

/** The keys that lead into the list where nothing has the focus. */
export const keysIntoGrid = {
  ArrowDown: fromNowhere,
  ArrowUp: fromNowhere,
  ArrowLeft: fromNowhere,
  ArrowRight: fromNowhere,
}

/** The head of the column in this place, where it is drawn. */
export const headOf = (place: number): HTMLElement | null =>
  document.querySelector(`#list-panel [role=grid] [data-cell="-1.${place + 1}"]`)
