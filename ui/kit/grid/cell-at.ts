/**
 * The cell of a grid that is seen at a point of the window. What lies over the page while a menu is open hides the grid from the browser's
 * own search, so it is found by where it stands: columns that stay in sight lie over others, and the head over all of them.
 */
export const cellAt = (grid: HTMLElement, x: number, y: number): HTMLElement | undefined => {
  const isThere = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return x >= left && x < right && y >= top && y < bottom
  }
  if (!isThere(grid)) return undefined
  const there = [...grid.querySelectorAll<HTMLElement>("[data-cell], [data-foot]")].filter(isThere)
  return (
    there.find((each) => each.dataset.foot !== undefined || each.dataset.cell?.startsWith("-1.") === true) ??
    there.find((each) => getComputedStyle(each).position === "sticky") ??
    there[0]
  )
}
