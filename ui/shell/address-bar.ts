import { useEffect } from "react"
import { navigate, useLocationProperty } from "wouter/use-browser-location"

/** A step in the history of the browser: the part of its address behind the path, and what only this browser keeps with it. */
export interface Spot {
  readonly query: string
  readonly kept: unknown
}

/** How a screen reads and writes what stands behind its path. */
export interface AddressBar {
  /** Where the browser is; nothing when that is not this screen. */
  readonly spot: () => Spot | undefined
  /** Goes there, with a step in the history or in place of the one at hand. */
  readonly write: (spot: Spot, replace: boolean) => void
}

/** The address bar of the screen at a path. */
export const addressBar = (path: string): AddressBar => ({
  spot: () =>
    location.pathname.replace(/\/$/, "") === path
      ? { query: location.search.slice(1), kept: history.state ?? null }
      : undefined,
  write: ({ query, kept }, replace) => navigate(query === "" ? path : `${path}?${query}`, { replace, state: kept }),
})

/** Hears at first, and whenever what stands behind the path has changed. */
export const useSpot = (heard: () => void): void => {
  const query = useLocationProperty(() => location.search)
  const kept = useLocationProperty(() => history.state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who hears reads what is there by then
  useEffect(() => heard(), [query, kept, heard])
}
