import { useEffect, useEffectEvent } from "react"

/** So often it is looked again, in milliseconds. */
const every = 10_000

/** Does something again and again as long as somebody sees this part of the screen, and at once when they come back to it. */
export const useWhileSeen = (look: () => void): void => {
  const tell = useEffectEvent(look)
  useEffect(() => {
    const onTurn = () => {
      if (document.visibilityState === "visible") tell()
    }
    const timer = setInterval(onTurn, every)
    document.addEventListener("visibilitychange", onTurn)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", onTurn)
    }
  }, [])
}
