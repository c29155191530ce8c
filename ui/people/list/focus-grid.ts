/** Goes into the list, to the cell where the keyboard was; says no where there is none. */
export const focusGrid = (): boolean => {
  const cell = document.querySelector<HTMLElement>("#list-panel [role=grid] [tabindex='0']")
  cell?.focus()
  return cell !== null
}

/** The head of the column in this place, where it is drawn. */
export const headOf = (place: number): HTMLElement | null =>
  document.querySelector(`#list-panel [role=grid] [data-cell="-1.${place + 1}"]`)
