import { useEffect, useEffectEvent } from "react"

/** Calls work once the browser has nothing better to do; where it cannot say that, after a second. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === "function") {
    const waiting = requestIdleCallback(work)
    return () => cancelIdleCallback(waiting)
  }
  const timer = setTimeout(work, 1_000)
  return () => clearTimeout(timer)
}

/** Does something once after this is drawn, as soon as the browser has nothing better to do, where it is wished. */
export const useWhenIdle = (wished: boolean, work: () => void): void => {
  const begin = useEffectEvent(work)
  useEffect(() => (wished ? whenIdle(() => begin()) : undefined), [wished])
}
