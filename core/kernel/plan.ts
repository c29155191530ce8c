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

/**
 * What each plan includes (BIL-01). A workspace has the plan `complete` unless the installation gave it another one;
 * `members` is for groups of an association that only keep their list.
 */
const plans = {
  complete: planFeatures,
  members: ["core", "people", "association"],
} as const satisfies Readonly<Record<string, ReadonlyArray<PlanFeature>>>

/** What a plan includes; everything, where the name is none that this version knows. */
export const featuresOf = (plan: string): ReadonlyArray<PlanFeature> =>
  Object.hasOwn(plans, plan) ? plans[plan as keyof typeof plans] : planFeatures
