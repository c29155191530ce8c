import type { Content } from "./pain008-structure.ts"
import { collapsingTypes, type FindingCode, valueChecks } from "./pain008-values.ts"

/** An element that is open: where it is, what may be in it, what was in it so far. */
export interface Frame {
  readonly name: string
  readonly path: string
  readonly line: number
  /** Its children, if it has a type with children. */
  readonly content: Content | undefined
  /** The type of its value, if it has one. What is neither is not known, and what is in it is not looked at. */
  readonly value: string | undefined
  /** How often each child was there. */
  readonly seen: Map<string, number>
  /** The place of the last child in the order. */
  at: number
  text: string
}

/** The type of a child that just began, and what is wrong with its being there. */
export interface Child {
  readonly type?: string
  readonly fault?: FindingCode
}

/** Takes a child that just began into its parent; `seen` counts it already. */
export const takeChild = (parent: Frame, name: string): Child => {
  const { content } = parent
  if (content === undefined) return {}
  const index = content.particles.findIndex((each) => each.name === name)
  const particle = content.particles[index]
  if (particle === undefined) return { fault: "unknownElement" }
  const { type } = particle
  const tooMany = (parent.seen.get(name) ?? 0) > particle.most
  if (content.choice) return parent.seen.size > 1 || tooMany ? { type, fault: "choice" } : { type }
  if (index < parent.at) return { type, fault: "order" }
  parent.at = index
  return tooMany ? { type, fault: "tooMany" } : { type }
}

/** What is wrong with an element that just ended: by the name of what is missing in it, or by itself. */
export const faultsAtEnd = (frame: Frame): ReadonlyArray<{ readonly code: FindingCode; readonly missing?: string }> => {
  const { content, value, seen } = frame
  if (content !== undefined) {
    const between = frame.text.trim() === "" ? [] : [{ code: "textBetween" } as const]
    if (content.choice) return seen.size === 0 ? [{ code: "choice" }, ...between] : between
    const missing = content.particles.filter(({ name, least }) => least > 0 && !seen.has(name))
    return [...missing.map(({ name }) => ({ code: "missing", missing: name }) as const), ...between]
  }
  if (value === undefined) return []
  if (collapsingTypes.has(value)) frame.text = frame.text.trim()
  const code = frame.text === "" ? "empty" : valueChecks[value]?.(frame.text)
  return code === undefined ? [] : [{ code }]
}
