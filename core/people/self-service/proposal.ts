import type { PersonId } from "../../kernel/id.ts"
import type { PersonData } from "../person.ts"
import type { ProposalId } from "../record-id.ts"
import { type OwnChanges, type OwnData, type OwnField, ownFields } from "./own-data.ts"

/** An open proposal is forgotten after so many milliseconds: half a year. */
export const proposalLife = 183 * 86_400_000

/** A value that somebody proposed for a field of their own data and nobody decided on yet (PER-19). */
export interface Proposal {
  /** A second proposal for the same field has another one, so that nobody accepts what they have not seen. */
  readonly id: ProposalId
  readonly person: PersonId
  readonly field: OwnField
  /** What the field held when it was proposed. */
  readonly base: unknown
  readonly value: unknown
  /** What was said to the club with it; empty for nothing. */
  readonly message: string
  /** The address whose link it came by. */
  readonly email: string
  /** An instant in UTC (ISO 8601). */
  readonly at: string
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * What of some changes is to be proposed, and for which fields a proposal is withdrawn because the person wants what it
 * has already. Only fields of the own data count, whatever else the changes name.
 */
export const weighChanges = (
  person: PersonData,
  changes: OwnChanges,
): {
  readonly proposed: ReadonlyArray<Pick<Proposal, "field" | "base" | "value">>
  readonly kept: readonly OwnField[]
} => {
  const named = ownFields.filter((field) => changes[field] !== undefined)
  return {
    proposed: named
      .filter((field) => !same(changes[field], person[field]))
      .map((field) => ({ field, base: person[field], value: changes[field] })),
    kept: named.filter((field) => same(changes[field], person[field])),
  }
}

/** The changes that proposals come to; fields that are not of the own data are none. */
export const changesOf = (proposals: ReadonlyArray<Pick<Proposal, "field" | "value">>): Partial<OwnData> =>
  Object.fromEntries(
    proposals.filter(({ field }) => ownFields.includes(field)).map(({ field, value }) => [field, value]),
  )
