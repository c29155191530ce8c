import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react"

const toolsIn = (bar: HTMLElement): ReadonlyArray<HTMLButtonElement> => [...bar.querySelectorAll("button")]

/** Makes one of the buttons the stop for Tab. */
const stopAt = (bar: HTMLElement, stop: Element | undefined): void => {
  for (const tool of toolsIn(bar)) tool.tabIndex = tool === stop ? 0 : -1
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** What makes a toolbar of an element with buttons: one stop for Tab, the one that was used last; arrows, Home and End move. */
export const useToolbar = (): {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
  readonly onFocus: (event: { readonly currentTarget: HTMLElement; readonly target: Element }) => void
} => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current !== null) stopAt(ref.current, toolsIn(ref.current)[0])
  }, [])
  return {
    ref,
    onFocus: ({ currentTarget, target }) => {
      if (currentTarget.contains(target)) stopAt(currentTarget, target)
    },
    onKeyDown: (event) => {
      const tools = toolsIn(event.currentTarget)
      const at = tools.indexOf(event.target as HTMLButtonElement)
      const step = steps[event.key]
      // What a menu's keys do, which React carries here, is the menu's.
      if (at === -1 || step === undefined) return
      event.preventDefault()
      tools[step(at, tools.length)]?.focus()
    },
  }
}
