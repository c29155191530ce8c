import { formatNumber, type NumberContext, templateFaults } from "../../kernel/number-format.ts"
import { textLimits } from "../text-limits.ts"
import { largestCounter, type NumberSettings } from "./number-settings.ts"

/**
 * The settings of a workspace that never said how its numbers are written: they go on behind the highest number of
 * digits only that is there, in its length.
 */
export const firstSettings = (highest: string | undefined): NumberSettings => ({
  format: { prefix: "", minimumLength: Math.min(12, Math.max(1, highest?.length ?? 4)), suffix: "" },
  next: Math.min(largestCounter, Number(highest ?? 0) + 1),
})

export const formatFaultCodes = ["unknownToken", "noCounter", "looseBrace", "tooLong"] as const
/** What is wrong with a format of numbers. */
export type FormatFault = (typeof formatFaultCodes)[number]

/** What is wrong with the format, or nothing. Numbers of members without a division must not be too long. */
export const formatFault = ({ format, next }: NumberSettings, year: number): FormatFault | undefined => {
  const [fault] = format.template === undefined ? [] : templateFaults(format.template)
  if (fault !== undefined) return fault.kind
  return formatNumber(format, next, { year, division: "" }).length > textLimits.membershipNumber ? "tooLong" : undefined
}

/** Numbers for members in their order, `undefined` where one would be too long, and the counter behind the last. */
export interface NumberPlan {
  readonly numbers: ReadonlyArray<string | undefined>
  readonly next: number
}

/**
 * Gives each member the next number. The counter goes up by one each; it passes over numbers that are `taken` and
 * over nothing else, so that no number is given twice and none is left out.
 */
export const planNumbers = (
  { format, next }: NumberSettings,
  members: ReadonlyArray<NumberContext>,
  taken: ReadonlySet<string>,
): NumberPlan => {
  const given = new Set<string>()
  let counter = next
  const numbers = members.map((member) => {
    for (;;) {
      const number = formatNumber(format, counter, member)
      if (number.length > textLimits.membershipNumber || counter > largestCounter) return undefined
      counter += 1
      if (taken.has(number) || given.has(number)) continue
      given.add(number)
      return number
    }
  })
  return { numbers, next: counter }
}
