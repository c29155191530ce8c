import { useEffect, useState } from "react"

/**
 * Does something once this part of the screen stands. Not while it is drawn: drawing may begin anew until all code is here,
 * and what asks the server each time, and draws its answer, may keep it from ever coming to an end.
 */
export const useShown = (act: () => void): void => {
  const [first] = useState(() => act)
  useEffect(() => first(), [first])
}
