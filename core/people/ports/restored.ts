import type { PersonId } from "../../kernel/id.ts"

/**
 * A person who was given back what they were: what stood as version `from` stands again as version `to`. Whoever wrote
 * it can still take it back, as if nothing had been between.
 */
export interface Restored {
  readonly personId: PersonId
  readonly from: number
  readonly to: number
}
