import { useEffect } from "react"

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest("input, textarea, select, [role=dialog], [role=menu]") !== null)

/** Whether nobody is anywhere because what they pressed in a dialog is at work: the keys are the dialog's. */
const inDialogAtWork = (target: EventTarget | null): boolean =>
  target === document.body && document.querySelector("[role=dialog] [aria-busy=true]") !== null

/** How a table names a key: with the control key, or on a Mac the command key, it is `Mod+z`. */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  ctrlKey || metaKey ? `Mod+${shiftKey ? "Shift+" : ""}${key.toLowerCase()}` : key

/** Keys that work anywhere on a screen but in fields and dialogs; what says `false` leaves its key to the browser. The table must stay the same between drawings. */
export const useShortcuts = (keys: Readonly<Record<string, () => unknown>>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = keys[nameOf(event)]
      if (run === undefined || event.altKey || typing(event.target) || inDialogAtWork(event.target)) return
      if (run() !== false) event.preventDefault()
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [keys])
}
