import { type ComponentProps, useId } from "react"
import * as css from "./field.css.ts"
import { useOpen } from "./may.tsx"

export interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string | undefined
  readonly error?: string | undefined
  /** Whether the label is only heard, because it stands beside the field already. */
  readonly bare?: boolean
}

/** A field for longer texts is as wide as its place: only a little narrower than others, it would look like a mistake. */
const longest = 24

/** A line of text: label above, help and error below and read out with the field. It is no wider than its longest text. */
export const TextField = ({ label, help, error, onChange, bare, className, ...input }: TextFieldProps) => {
  const id = useId()
  const isOpen = useOpen()
  const below = error ?? help
  const sized = input.maxLength !== undefined && input.maxLength <= longest
  return (
    <div className={className === undefined ? css.field : `${css.field} ${className}`}>
      {bare !== true && (
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
      )}
      <input
        {...input}
        id={id}
        readOnly={!isOpen || input.readOnly}
        aria-label={bare === true ? label : undefined}
        className={sized ? css.sized : css.control}
        size={sized ? Math.max(8, input.maxLength ?? 0) : undefined}
        aria-invalid={error !== undefined || input["aria-invalid"] || undefined}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {below !== undefined && (
        <p id={`${id}-below`} className={error === undefined ? css.help : css.error}>
          {below}
        </p>
      )}
    </div>
  )
}
