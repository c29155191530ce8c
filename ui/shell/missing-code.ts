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

const missed = new WeakMap<object, "missingCode" | "offline">()

/** What to say of an error, if it is code that could not be fetched. */
export const missingCode = (error: unknown): "missingCode" | "offline" | undefined =>
  typeof error === "object" && error !== null ? missed.get(error) : undefined

const dispensable = new WeakSet<object>()

/** Fetches code that the page goes on without: when it cannot be had, nothing is reloaded, so that nothing typed is lost. */
export const withoutReload = async <A>(load: () => Promise<A>): Promise<A> => {
  try {
    return await load()
  } catch (error) {
    if (typeof error === "object" && error !== null) dispensable.add(error)
    throw error
  }
}

/** As `withoutReload`, and gives nothing where it cannot be had. */
export const ifThere = <A>(load: () => Promise<A>): Promise<A | undefined> => withoutReload(load).catch(() => undefined)

/**
 * Reloads once when any code cannot be fetched, be it of a page, a dialog or a menu. Only if the server answers:
 * otherwise a reload would take away what is still there, and put nothing in its place.
 */
export const watchMissingCode = (target: Window): void => {
  target.addEventListener("vite:preloadError", (event) => {
    const { payload } = event as Event & { readonly payload: object }
    missed.set(payload, target.navigator.onLine ? "missingCode" : "offline")
    target.fetch("/healthz", { cache: "no-store" }).then(
      ({ ok }) =>
        ok &&
        !dispensable.has(payload) &&
        reloadOnce(target.sessionStorage, Date.now(), () => target.location.reload()),
      () => undefined,
    )
  })
}
