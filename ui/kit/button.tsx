import type { ComponentProps, KeyboardEvent } from "react"
import type { Asked } from "../../core/kernel/policy.ts"
import * as css from "./button.css.ts"
import { useOpen } from "./may.tsx"
import { isLetter } from "./typed-letter.ts"

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: keyof typeof css.button
  readonly busy?: boolean
  /** The operation that it calls in the end: who may not, has no such button. */
  readonly calls?: Asked | undefined
}

/**
 * Whoever types letters on what confirms a dialog means something else, on which they were when it came. The dialog itself has the focus
 * then, so that an Enter behind them confirms nothing that was not looked at.
 */
const letGo = ({ currentTarget, key, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLButtonElement>): void => {
  if (isLetter(key) && !ctrlKey && !metaKey && !altKey) currentTarget.closest<HTMLElement>("[role=dialog]")?.focus()
}

/** A button. The browser's own: it needs no help to be pressed by mouse, finger or keyboard. */
export const Button = ({ look = "plain", busy = false, calls, className, ...rest }: ButtonProps) =>
  useOpen(calls) ? (
    <button
      type="button"
      onKeyDown={rest.type === "submit" ? letGo : undefined}
      {...rest}
      className={className === undefined ? css.button[look] : `${css.button[look]} ${className}`}
      aria-busy={busy || undefined}
      disabled={rest.disabled === true || busy}
    />
  ) : null

/** A button with only an icon: `label` is its name, for ears and as a hint. */
export const IconButton = ({ label, look = "quiet", className, ...rest }: ButtonProps & { readonly label: string }) => (
  <Button
    {...rest}
    look={look}
    aria-label={label}
    data-tip={label}
    className={`${css.icon} ${css.tip} ${className ?? ""}`}
  />
)
