import { useLayoutEffect } from "react"
import { isWriting } from "./is-writing.ts"
import { isLetter } from "./typed-letter.ts"

/** `hear` is told of letters that are typed where no field takes them, from when this is drawn: also of those that were held until then. */
export const useTypedNowhere = (hear: () => void): void =>
  useLayoutEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (isLetter(key) && !ctrlKey && !metaKey && !altKey && !isWriting()) hear()
    }
    document.addEventListener("keydown", onKeyDown, true)
    return () => document.removeEventListener("keydown", onKeyDown, true)
  }, [hear])
