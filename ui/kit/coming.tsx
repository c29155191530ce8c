import { useLayoutEffect } from "react"
import { holdKeys } from "./held-keys.ts"
import * as css from "./states.css.ts"

/**
 * Stands for something that is on its way, such as a dialog: what is typed meanwhile is held for it, and after a moment it shows.
 * `onLeave` hears that somebody does not want to wait any more, and is the same for as long as this stands there.
 */
export const Coming = ({ onLeave }: { readonly onLeave?: () => void }) => {
  useLayoutEffect(() => holdKeys(onLeave), [onLeave])
  return (
    <div aria-hidden className={css.coming}>
      <div className={`${css.fill} ${css.endless}`} />
    </div>
  )
}
