import type { KeyboardEvent } from "react"
import { formatDate } from "../text/de/format.ts"
import { parseDate } from "../text/de/parse-date.ts"
import { germanDay } from "../text/de/when.ts"
import { TextField, type TextFieldProps } from "./text-field.tsx"
import { isTodayKey } from "./today-key.ts"
import { useMedia } from "./use-media.ts"

interface DateFieldProps extends Omit<TextFieldProps, "type"> {
  /**
   * Whether a day near today is meant: then fingers get the browser's calendar, and whoever typed a short date sees the whole one once
   * they leave.
   */
  readonly near?: boolean
}

/** A date as it is typed (`parseDate`); Ctrl and `;` write today's. */
export const DateField = ({ near = false, ...field }: DateFieldProps) => {
  const byFinger = useMedia("(pointer: coarse)")
  const { value, onChange } = field
  const meant = parseDate(value)
  if (near && byFinger && (value === "" || meant !== undefined))
    return <TextField {...field} type="date" value={meant ?? ""} />
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isTodayKey({ key: event.key, control: event.ctrlKey || event.metaKey })) return
    event.preventDefault()
    onChange(formatDate(germanDay(Date.now())))
  }
  return (
    <TextField
      autoComplete="off"
      inputMode="numeric"
      {...field}
      onKeyDown={onKeyDown}
      onBlur={near && meant !== undefined ? () => onChange(formatDate(meant)) : undefined}
    />
  )
}
