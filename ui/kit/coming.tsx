import { useLayoutEffect } from "react"
import { holdKeys } from "./held-keys.ts"

/** Stands for a dialog that is on its way: what is typed meanwhile is held for it. */
export const Coming = () => {
  useLayoutEffect(holdKeys, [])
  return null
}
