import type { Preferences } from "../../ui/preferences.ts"

/** Preferences in the browser's local storage; without storage (private mode, full disk) they last as long as the page. */
export const localPreferences = (storage: Pick<Storage, "getItem" | "setItem"> = localStorage): Preferences => {
  const kept = new Map<string, unknown>()
  return {
    read: (key) => {
      if (kept.has(key)) return kept.get(key)
      try {
        const text = storage.getItem(`wimpel.${key}`)
        return text === null ? undefined : JSON.parse(text)
      } catch {
        return undefined
      }
    },
    write: (key, value) => {
      kept.set(key, value)
      try {
        storage.setItem(`wimpel.${key}`, JSON.stringify(value))
      } catch {
        // The value is kept above for as long as the page is open.
      }
    },
  }
}
