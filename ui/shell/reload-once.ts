/** So long after a reload because of missing code there is no other one, in milliseconds. */
const calm = 60_000
const key = "wimpel.reloadedAt"

/**
 * A part of the application could not be fetched, usually because a new version was put in place: reloads the page,
 * but not again within 60 s (APP-09). Says whether it does.
 */
export const reloadOnce = (storage: Pick<Storage, "getItem" | "setItem">, now: number, reload: () => void): boolean => {
  const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now - last < calm) return false
  storage.setItem(key, String(now))
  reload()
  return true
}
