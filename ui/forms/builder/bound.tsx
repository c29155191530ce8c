import { observer } from "mobx-react-lite"
import { TextField } from "../../kit/text-field.tsx"
import { useModel } from "../../kit/use-model.ts"
import { faultText } from "../../text/de/faults.ts"
import { TypedBound, typedNumber } from "./typed-bound.ts"

interface BoundProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (bound: number | null) => void
}

/** A number that bounds something, or none. What is no number is told, and the bound stays as it was. */
export const Bound = observer(({ label, value, onChange }: BoundProps) => {
  const typed = useModel(() => new TypedBound())
  const text = typed.shown(value)
  const isWrong = text.trim() !== "" && typedNumber(text) === null
  return (
    <TextField
      label={label}
      value={text}
      inputMode="decimal"
      error={isWrong ? faultText.notANumber : undefined}
      onChange={(next) => {
        typed.type(next)
        if (next.trim() === "" || typedNumber(next) !== null) onChange(typedNumber(next))
      }}
    />
  )
})
