import { useState } from "react"
import { type ArithmeticFault, isFormula, reckoned } from "../../core/kernel/arithmetic.ts"
import { faultText } from "../text/de/faults.ts"
import { TextField, type TextFieldProps } from "./text-field.tsx"

/** An amount of money or another number with at most two decimals: what begins with "=" is reckoned once it is left or sent. */
export const AmountField = ({ value, onChange, error, ...field }: TextFieldProps) => {
  const [fault, setFault] = useState<ArithmeticFault>()
  const take = (): void => {
    if (!isFormula(value)) return
    const result = reckoned(value, 2)
    if ("fault" in result) setFault(result.fault)
    else onChange(result.text.replace(/,\d$/, "$&0"))
  }
  return (
    <TextField
      inputMode="decimal"
      {...field}
      value={value}
      error={fault === undefined ? (isFormula(value) ? undefined : error) : faultText[fault]}
      onChange={(text) => {
        setFault(undefined)
        onChange(text)
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take()
      }}
    />
  )
}
