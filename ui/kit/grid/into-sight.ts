/** How far from the edges of the grid it stays. */
const margin = 8

/**
 * Moves what lies over a grid, such as the editor of a cell, so far that it can be seen whole, also when it grows. For `ref`; what
 * it gives back ends that.
 */
export const intoSight = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined
  const place = () => {
    const grid = element.closest("[role=grid]")?.getBoundingClientRect()
    if (grid === undefined) return
    element.style.translate = "none"
    const own = element.getBoundingClientRect()
    const [right, below] = [own.right - grid.right + margin, own.bottom - grid.bottom + margin]
    if (right > margin || below > margin) element.style.translate = `${-Math.max(right, 0)}px ${-Math.max(below, 0)}px`
  }
  const resize = new ResizeObserver(place)
  resize.observe(element)
  place()
  return () => resize.disconnect()
}
