import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import { type BilledMember, billedMembers } from "../../people/index.ts"
import type { BilledPerson } from "../annuity/billed-person.ts"
import { tierByName } from "../annuity/kept-tier.ts"
import type { Tier } from "../annuity/tier.ts"
import { boundedFeeAmount } from "../fee-amount.ts"
import { TierStore } from "../ports/tier-store.port.ts"

/** The name as it is read in lists and bills. */
export const nameOf = ({ firstName, lastName }: Pick<BilledMember, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim()

/**
 * A member as the rules of annuities see it. The tier is the one whose name stands with the member; a name that no tier
 * has stays, and is no id of one. `withoutRules` are those whose own amount is final.
 */
export const billedPerson = (
  { id, birthdate, groups, familyId, joinDate, leaveDate, annuity, customAmount, paymentMethod }: BilledMember,
  tierOf: (annuity: string | null) => Pick<Tier, "id"> | undefined,
  withoutRules: ReadonlySet<PersonId>,
): BilledPerson => {
  const tier = annuity === null ? undefined : (tierOf(annuity)?.id ?? annuity)
  return {
    id,
    groups,
    paymentMethod,
    ...(birthdate === null ? {} : { birthdate }),
    ...(familyId === null ? {} : { family: familyId }),
    ...(joinDate === null ? {} : { joinDate }),
    ...(leaveDate === null ? {} : { leaveDate }),
    ...(tier === undefined ? {} : { tier }),
    ...(customAmount === null ? {} : { customAmount: boundedFeeAmount(customAmount) }),
    ...(withoutRules.has(id) ? { withoutRules: true } : {}),
  }
}

/** All members as the rules see them with these tiers, and what they are called. */
export const membersWith = Effect.fnUntraced(function* (tiers: ReadonlyArray<Pick<Tier, "id" | "name">>) {
  const members = yield* billedMembers()
  const withoutRules = yield* (yield* TierStore).withoutRules()
  const tierOf = tierByName(tiers)
  return {
    members,
    persons: members.map((member) => billedPerson(member, tierOf, withoutRules)),
    names: new Map<string, string>(members.map((member) => [member.id, nameOf(member)])),
  }
})

/** The id of a person whom the rules gave back. */
export const personId = (id: string): PersonId => id as PersonId
