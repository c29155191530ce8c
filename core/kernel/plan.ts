/** The parts of Wimpel that plans of an installation include or not; `core` is part of every plan. */
export const planFeatures = [
  "core",
  "people",
  "events",
  "fees",
  "finance",
  "certificates",
  "messaging",
  "association",
] as const

/** A part that a plan can include. */
export type PlanFeature = (typeof planFeatures)[number]

/** What a plan gives a workspace. */
interface Plan {
  readonly features: ReadonlyArray<PlanFeature>
  /** So many users at most, the invited ones among them (WSP-02); `null` without a limit. */
  readonly users: number | null
}

/**
 * What each plan gives (BIL-01). A workspace has the plan `complete` unless the installation gave it another one;
 * `members` is for groups of an association that only keep their list.
 */
const plans = {
  complete: { features: planFeatures, users: 100 },
  members: { features: ["core", "people", "association"], users: 10 },
} as const satisfies Readonly<Record<string, Plan>>

/** The plan of a name; `complete`, where it is none that this version knows. */
const planOf = (name: string | undefined): Plan =>
  name !== undefined && Object.hasOwn(plans, name) ? plans[name as keyof typeof plans] : plans.complete

/** What the plan of a name includes; everything, where it is none that this version knows. */
export const featuresOf = (plan: string): ReadonlyArray<PlanFeature> => planOf(plan).features

/** How many users the plan of a name allows, the invited ones among them; `null` without a limit (WSP-02). */
export const usersAtMost = (plan: string | undefined): number | null => planOf(plan).users
