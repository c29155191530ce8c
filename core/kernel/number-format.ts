import * as Schema from "effect/Schema"
import { Text } from "./text.ts"

/**
 * How running numbers are written (MBR-04): prefix, counter padded to a minimum length, suffix;
 * or a template with the tokens `{counter}`, `{counter:5}`, `{year}` and `{division}`.
 */
export const NumberFormat = Schema.Struct({
  prefix: Text(20),
  minimumLength: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
  suffix: Text(20),
  template: Schema.optional(Text(60)),
})
export type NumberFormat = typeof NumberFormat.Type

/** What the tokens of a template stand for. `division` is the short name, empty without one. */
export interface NumberContext {
  readonly year: number
  readonly division: string
}

const token = /\{([^{}]*)\}/g
const counterToken = /^counter(?::([1-9]|1[0-2]))?$/

/** What is wrong with a template: tokens that mean nothing, no counter, braces without a partner. Empty is sound. */
export const templateFaults = (
  template: string,
): ReadonlyArray<{ readonly kind: "unknownToken" | "noCounter" | "looseBrace"; readonly token: string }> => {
  const tokens = [...template.matchAll(token)].map((match) => match[1] ?? "")
  const unknown = tokens.filter((each) => each !== "year" && each !== "division" && !counterToken.test(each))
  return [
    ...unknown.map((each) => ({ kind: "unknownToken" as const, token: each })),
    ...(tokens.some((each) => counterToken.test(each)) ? [] : [{ kind: "noCounter" as const, token: "" }]),
    ...(/[{}]/.test(template.replace(token, "")) ? [{ kind: "looseBrace" as const, token: "" }] : []),
  ]
}

/** The text of a running number. Different counters give different texts for the same format and context. */
export const formatNumber = (format: NumberFormat, counter: number, context: NumberContext): string => {
  if (format.template === undefined)
    return `${format.prefix}${String(counter).padStart(format.minimumLength, "0")}${format.suffix}`
  return format.template.replace(token, (whole, name: string) => {
    if (name === "year") return String(context.year)
    if (name === "division") return context.division
    const counted = counterToken.exec(name)
    return counted === null ? whole : String(counter).padStart(Number(counted[1] ?? format.minimumLength), "0")
  })
}
