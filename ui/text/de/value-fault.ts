import { excessOf } from "../../../core/people/excess.ts"
import { faultText } from "./faults.ts"
import { formatNumber } from "./format.ts"

/** So many choices are named where something else was written. */
const mostNamed = 8

/** What there is to choose, the first of it. */
export const choicesText = (options: ReadonlyArray<string>): string => {
  const left = options.length - mostNamed
  return `Möglich ist: ${options.slice(0, mostNamed).join(", ")}${left > 0 ? ` und ${left} weitere` : ""}.`
}

/**
 * What is wrong with this value of a field: of one that is too long, how long it is and how long it may be; of one that is none of what
 * there is to choose, what there is.
 */
export const valueFaultText = (
  code: keyof typeof faultText,
  field: string,
  value: unknown,
  options: ReadonlyArray<string> = [],
): string => {
  if (code === "unknownChoice" && options.length > 0) return `${faultText.unknownChoice} ${choicesText(options)}`
  const excess = code === "tooLong" ? excessOf(field, value) : undefined
  return excess === undefined
    ? faultText[code]
    : `Das sind ${formatNumber(excess.length)} Zeichen, erlaubt sind ${formatNumber(excess.most)}. Kürze es bitte.`
}
