/** Under this name the tab keeps what a page held; a page of another build does not know its shape. */
const key = `wimpel.in-page ${import.meta.url}`

const pack = (_: string, value: unknown): unknown => {
  if (value instanceof Map) return { $map: [...value] }
  if (value instanceof Set) return { $set: [...value] }
  return value instanceof Uint8Array ? { $bytes: value.toBase64() } : value
}

const unpack = (_: string, value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value
  if ("$map" in value) return new Map(value.$map as ReadonlyArray<readonly [unknown, unknown]>)
  if ("$set" in value) return new Set(value.$set as ReadonlyArray<unknown>)
  return "$bytes" in value ? Uint8Array.fromBase64(value.$bytes as string) : value
}

/**
 * Keeps plain values, maps, sets and bytes for the next page of this tab: the first of these that the browser has room for, or
 * nothing.
 */
export const keepInTab = (...values: ReadonlyArray<unknown>): void => {
  for (const value of values)
    try {
      sessionStorage.setItem(key, JSON.stringify(value, pack))
      return
    } catch {
      sessionStorage.removeItem(key)
    }
}

/** What the page before in this tab kept, if any. */
export const keptInTab = (): unknown => {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : JSON.parse(text, unpack)
}
