import { useState } from "react"
import { TextArea } from "./text-area.tsx"
import { TextField, type TextFieldProps } from "./text-field.tsx"

/** A line of text; several lines where it came with several, which a line would glue together. */
export const LinesField = (field: TextFieldProps) => {
  const [hasLines] = useState(field.value.includes("\n"))
  if (!hasLines) return <TextField {...field} />
  const { label, value, onChange, error, autoFocus } = field
  return <TextArea {...{ label, value, onChange, error }} autoFocus={autoFocus === true} />
}
