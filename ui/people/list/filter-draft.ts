import type { Condition, PersonFilter } from "../../../core/people/person-filter.ts"

/** Conditions as they stand beside each other on the screen, and whether all or one of them must hold. */
export interface FilterDraft {
  readonly join: "and" | "or"
  readonly conditions: ReadonlyArray<Condition>
}

export const noFilter: FilterDraft = { join: "and", conditions: [] }

/** The filter that a draft means, or nothing when it has no condition. */
export const filterOf = ({ join, conditions }: FilterDraft): PersonFilter | undefined => {
  const [first] = conditions
  if (first === undefined || conditions.length === 1) return first
  return join === "and" ? { and: conditions } : { or: conditions }
}

/** Both filters at once; nothing stands for everyone. */
export const both = (a: PersonFilter | undefined, b: PersonFilter | undefined): PersonFilter | undefined =>
  a === undefined ? b : b === undefined ? a : { and: [a, b] }
