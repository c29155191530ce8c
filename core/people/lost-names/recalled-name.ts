import type { WordId } from "../../kernel/id.ts"
import { type LostName, type NamedField, nameKeyIn } from "./lost-name.ts"

/** What a name that was kept at an instant is now: another name, the same one, `null` when its thing is gone. */
export type RecalledName = (field: NamedField, name: string, keptAt: string) => string | null

/**
 * Reads names that were kept at an instant as the things that had them then. The thing is the one that lost the name first since; if none
 * did, it is the one that has the name now, and the name stays.
 *
 * A name that was kept at the very instant at which it was lost was kept before: what undoing a renaming takes is kept in the transaction
 * of the renaming, and tells of persons as they were. What was lost at one instant was lost at once, so that options whose names are
 * changed about in one go keep apart.
 *
 * `lost` is in the order in which names were lost; `wordNow` says what a group or label is called now, `null` when it is gone. It takes one
 * look into a map for a name, and a look at each loss of this one name.
 */
export const recalledNames = (lost: ReadonlyArray<LostName>, wordNow: (id: WordId) => string | null): RecalledName => {
  const losses = new Map<string, Array<{ readonly at: string; readonly now: string | null }>>()
  const lossesOf = (field: NamedField, name: string) => losses.get(`${field} ${nameKeyIn(field, name)}`)
  const after = (field: NamedField, name: string, at: string): string | null => {
    const next = lossesOf(field, name)?.findLast((each) => each.at > at)
    return next === undefined ? name : next.now
  }
  // From the last one back: what became of the name that took a lost one's place is known by then.
  for (const { field, key, at, became } of lost.toReversed()) {
    const isWord = field === "groups" || field === "labels"
    const now = became === null ? null : isWord ? wordNow(became as WordId) : after(field, became, at)
    const place = `${field} ${key}`
    const known = losses.get(place)
    if (known === undefined) losses.set(place, [{ at, now }])
    else known.push({ at, now })
  }
  return (field, name, keptAt) => {
    const first = lossesOf(field, name)?.findLast(({ at }) => at >= keptAt)
    return first === undefined ? name : first.now
  }
}
