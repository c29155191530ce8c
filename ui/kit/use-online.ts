import { useEffect, useEffectEvent, useState } from "react"

/** Does something when the network is back, where this part of the screen came to stand while there was none. */
export const useOnline = (back: () => void): void => {
  const [offline] = useState(() => !navigator.onLine)
  const tell = useEffectEvent(back)
  useEffect(() => {
    if (!offline) return
    const onOnline = () => tell()
    window.addEventListener("online", onOnline)
    return () => window.removeEventListener("online", onOnline)
  }, [offline])
}
