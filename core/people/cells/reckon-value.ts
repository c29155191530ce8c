import { type ArithmeticFault, isFormula, reckoned } from "../../kernel/arithmetic.ts"

/** Adds or takes a share of what there is, in percent. */
const share = /^([+\-−–])\s*([\d.,\s]+)%$/

/** What makes something else of a number: a sign, and what follows it. */
const step = /^[+\-−–*×·/÷:]/

/**
 * What becomes of a number by a reckoning such as `*1,1`, `+5`, `/2` or `+10 %` (a tenth more), exactly reckoned and then rounded to so
 * many decimals (half away from zero). The number stands before it, and `*` and `/` bind closer than `+` and `-`: `+5*2` adds ten. A `=`
 * before it says nothing more. The numbers in it are written as in `reckoned`; `value` is an amount in euros or a number.
 */
export const reckonedBy = (
  value: number,
  reckoning: string,
  decimals: number,
): { readonly text: string } | { readonly fault: ArithmeticFault } => {
  const asked = isFormula(reckoning) ? reckoning.trim().slice(1).trim() : reckoning.trim()
  const from = value.toFixed(decimals).replace(".", ",")
  const [, sign, percent] = share.exec(asked) ?? []
  if (percent !== undefined) return reckoned(`=(${from})*(100${sign}(${percent}))/100`, decimals)
  return step.test(asked) ? reckoned(`=(${from})${asked}`, decimals) : { fault: "notAFormula" }
}
