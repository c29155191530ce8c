import type { Preferences } from "../../../ui/preferences.ts"

/** Preferences in a map. */
export const memoryPreferences = (kept = new Map<string, unknown>()): Preferences => ({
  read: (key) => kept.get(key),
  write: (key, value) => void kept.set(key, value),
})
