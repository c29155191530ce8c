/** Goes into the list, to the cell where the keyboard was; says no where there is none. */
export const focusGrid = (): boolean => {
  const cell = document.querySelector<HTMLElement>("#list-panel [role=grid] [tabindex='0']")
  cell?.focus()
  return cell !== null
}
