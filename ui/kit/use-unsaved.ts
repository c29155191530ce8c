import { useEffect } from "react"

/** Has the browser ask before the page is closed or loaded anew, as long as something typed here is not saved. */
export const useUnsaved = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [unsaved])
}
