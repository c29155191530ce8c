import type { PersonId } from "../../kernel/id.ts"
import type { MandateEvent } from "./mandate-entry.ts"

/** What is known of a reference that was given, that ended, or by which something was collected. */
export interface UsedReference {
  /** As it was asked for. */
  readonly reference: string
  /** Whose it was, each once; `null` for somebody who is gone. */
  readonly persons: ReadonlyArray<PersonId | null>
  /** Whether its mandate ended, and did not begin again. */
  readonly ended: boolean
}

/** One use of a reference by a person. */
export interface ReferenceUse {
  readonly person: PersonId | null
  readonly kind: MandateEvent["kind"] | "collected"
}

/** What the uses of a reference, oldest first, come to. */
export const usedReference = (reference: string, uses: ReadonlyArray<ReferenceUse>): UsedReference => ({
  reference,
  persons: [...new Set(uses.map(({ person }) => person))],
  ended: uses.findLast(({ kind }) => kind === "ended" || kind === "resumed")?.kind === "ended",
})
