import { useEffect } from "react"

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, [role=dialog], [role=menu]") !== null)

/** Keys that work anywhere on a screen but in fields and dialogs. The table must stay the same between drawings. */
export const useShortcuts = (keys: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = keys[event.key]
      if (run === undefined || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      event.preventDefault()
      run()
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [keys])
}
