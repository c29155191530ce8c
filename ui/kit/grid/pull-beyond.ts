/** How often a block that is pulled past an edge goes on, in milliseconds. */
const pace = 50

/** What of the window the cells of a grid take that scroll, without its head and what else stays in sight. */
export interface ScrollingPart {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** On which side of a stretch a point lies. */
const side = (point: number, from: number, until: number): -1 | 0 | 1 => (point < from ? -1 : point > until ? 1 : 0)

const between = (point: number, from: number, until: number): number => Math.min(Math.max(point, from + 1), until - 1)

/**
 * While the mouse pulls a block past an edge of the cells, the grid scrolls there by `step`, at a steady pace, and `reach` hears what
 * lies at that edge by then. Ends when the button is let go, be it outside of the window.
 */
export const pullBeyond = (
  grid: HTMLElement,
  step: { readonly x: number; readonly y: number },
  partOf: () => ScrollingPart,
  reach: (element: Element) => void,
): void => {
  let at: PointerEvent | undefined
  const goOn = (): void => {
    if (at === undefined) return
    const { left, right, top, bottom } = partOf()
    const [x, y] = [side(at.clientX, left, right), side(at.clientY, top, bottom)]
    if (x === 0 && y === 0) return
    grid.scrollBy({ left: x * step.x, top: y * step.y, behavior: "instant" })
    const edge = document.elementFromPoint(between(at.clientX, left, right), between(at.clientY, top, bottom))
    if (edge !== null && grid.contains(edge)) reach(edge)
  }
  const timer = setInterval(goOn, pace)
  const ended = new AbortController()
  const { signal } = ended
  const end = (): void => {
    clearInterval(timer)
    ended.abort()
  }
  const move = (event: PointerEvent): void => {
    if (event.buttons === 1) at = event
    else end()
  }
  window.addEventListener("pointermove", move, { signal })
  for (const over of ["pointerup", "pointercancel", "blur"]) window.addEventListener(over, end, { signal })
}
