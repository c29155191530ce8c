import { useEffect, useRef } from "react"

/**
 * Where the focus goes when it went with what was there: whenever `at` changes, and nothing has the focus then. What is drawn first
 * leaves the focus where it is.
 */
export const useLostFocus = (at: string, take: () => void): void => {
  const before = useRef(at)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another state is a reason to look
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    // A dialog that closes gives the focus back by the next frame, where that has a place yet.
    const look = requestAnimationFrame(() => {
      if (document.activeElement === document.body) take()
    })
    return () => cancelAnimationFrame(look)
  }, [at])
}
