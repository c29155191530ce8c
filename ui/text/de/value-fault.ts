import { excessOf } from "../../../core/people/excess.ts"
import { faultText } from "./faults.ts"
import { formatNumber } from "./format.ts"

/** What is wrong with this value of a field: of one that is too long, how long it is and how long it may be. */
export const valueFaultText = (code: keyof typeof faultText, field: string, value: unknown): string => {
  const excess = code === "tooLong" ? excessOf(field, value) : undefined
  return excess === undefined
    ? faultText[code]
    : `Das sind ${formatNumber(excess.length)} Zeichen, erlaubt sind ${formatNumber(excess.most)}. Kürze es bitte.`
}
