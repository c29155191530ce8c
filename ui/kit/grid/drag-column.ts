/** So many pixels the mouse moves before a head is dragged, and not just pressed. */
const least = 6

/** Beside which column one would land, and on which side of it. */
interface Landing {
  readonly head: HTMLElement
  readonly side: "before" | "after"
}

/** Where a column would land by a head that lies under the mouse: never before the first column, which stays. */
const landingAt = (x: number, y: number): Landing | undefined => {
  const head = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-column]") ?? undefined
  if (head === undefined) return undefined
  const { left, width } = head.getBoundingClientRect()
  return { head, side: head.dataset.column !== "0" && x < left + width / 2 ? "before" : "after" }
}

/**
 * Lets the mouse drag a column by its head to another place among the heads: a line shows where it would land. `move` hears before the
 * how many-th column that is once the button is let go; Esc leaves the columns as they are.
 */
export const dragColumn = (pressed: PointerEvent, move: (before: number) => void): void => {
  let [landing, dragged]: [Landing | undefined, boolean] = [undefined, false]
  const { clientX: from, clientY: y } = pressed
  const over = new AbortController()
  const show = (next: Landing | undefined): void => {
    landing?.head.removeAttribute("data-lands")
    next?.head.setAttribute("data-lands", next.side)
    landing = next
  }
  const end = (): void => {
    show(undefined)
    over.abort()
  }
  /** What was dragged was not clicked: nothing is sorted by it. */
  const swallow = (): void => {
    const stop = (event: Event): void => event.stopPropagation()
    window.addEventListener("click", stop, { capture: true, once: true })
    setTimeout(() => window.removeEventListener("click", stop, { capture: true }))
  }
  const on = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name]) => void): void =>
    window.addEventListener(name, hear, { signal: over.signal, capture: true })
  on("pointermove", ({ clientX, buttons }) => {
    if (buttons !== 1) end()
    else if (dragged || Math.abs(clientX - from) >= least) {
      dragged = true
      show(landingAt(clientX, y))
    }
  })
  on("pointerup", () => {
    const to = landing
    end()
    if (dragged) swallow()
    if (to !== undefined) move(Number(to.head.dataset.column) + (to.side === "before" ? 0 : 1))
  })
  on("pointercancel", end)
  on("keydown", (event) => {
    if (event.key !== "Escape" || !dragged) return
    event.preventDefault()
    event.stopPropagation()
    // The button is still down: once it is let go, that is no click either.
    window.addEventListener("pointerup", swallow, { capture: true, once: true })
    end()
  })
}
