import { normalizeIban } from "../../kernel/iban.ts"
import type { BlockKind } from "./block.ts"

/** Blanks, and signs that only format: what is pasted from a message or a contact brings them along unseen. */
const invisible = /[\s\p{Cf}]/gu

/** One line: whatever stands between two words is one blank. */
export const line = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim()
const solid = (text: string): string => text.replace(invisible, "")

const linesOf = (value: unknown): unknown => {
  if (typeof value === "string") return line(value)
  if (Array.isArray(value)) return value.map(linesOf).filter((each) => each !== "")
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, linesOf(part)]))
}

/** A value without what nobody meant to type: blanks around it, line ends in a name, invisible signs in an address or an IBAN. */
export const normalValue = (kind: BlockKind, value: unknown): unknown => {
  // JSON has one zero.
  if (typeof value === "number") return value + 0
  if (typeof value !== "string") {
    if (kind === "phone_numbers" && Array.isArray(value))
      return value
        .map(linesOf)
        .map((each) =>
          each && typeof each === "object" && "number" in each && typeof each.number === "string"
            ? { ...each, number: each.number.replace(/\p{Cf}/gu, "").trim() }
            : each,
        )
        .filter((each) => !(each && typeof each === "object" && "number" in each && each.number === ""))
    if (kind === "health" && Array.isArray(value))
      return value
        .map((each) =>
          each && typeof each === "object" && "text" in each && typeof each.text === "string"
            ? { ...each, text: each.text.trim() }
            : each,
        )
        .filter((each) => !(each && typeof each === "object" && "text" in each && each.text === ""))
    return linesOf(value)
  }
  if (kind === "email") return solid(value)
  if (kind === "iban") return normalizeIban(solid(value))
  return kind === "notes" || kind === "text" ? value.trim() : line(value)
}
