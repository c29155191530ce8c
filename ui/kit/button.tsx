import type { ComponentProps } from "react"
import * as css from "./button.css.ts"

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: keyof typeof css.button
  readonly busy?: boolean
}

/** A button. The browser's own: it needs no help to be pressed by mouse, finger or keyboard. */
export const Button = ({ look = "plain", busy = false, className, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={className === undefined ? css.button[look] : `${css.button[look]} ${className}`}
    aria-busy={busy || undefined}
    disabled={rest.disabled === true || busy}
  />
)

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
