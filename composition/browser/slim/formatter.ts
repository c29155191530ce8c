/** A value in a few characters. */
export const format = (input: unknown): string => {
  try {
    return typeof input === "string" ? JSON.stringify(input) : String(input)
  } catch {
    return "?"
  }
}

export const formatPropertyKey = (name: PropertyKey): string => format(name)

export const formatPath = (path: ReadonlyArray<PropertyKey>): string => path.map((key) => `[${format(key)}]`).join("")

export const formatDate = (date: Date): string => format(date)

/**
 * Stands in for effect's formatter in the bundle (see vite.config.ts): it draws values in messages of faults, which the
 * server shows to callers and no screen shows to anybody.
 */
export const formatJson = (input: unknown): string => format(input)
