import type { PlaceholderNeed } from "../../kernel/placeholder.ts"

/** Placeholders that are about the person whom a mail is for (MSG-03). */
export const personPlaceholders = {
  firstName: "person",
  lastName: "person",
  fullName: "person",
  salutationInformal: "person",
  salutationFormal: "person",
  membershipNumber: "person",
  joinDate: "person",
} as const satisfies Readonly<Record<string, PlaceholderNeed>>

/** Placeholders that are about the account of the person and the mandate to debit it (MSG-03). */
export const mandatePlaceholders = {
  iban: "mandate",
  bic: "mandate",
  mandateReference: "mandate",
  mandateDate: "mandate",
} as const satisfies Readonly<Record<string, PlaceholderNeed>>
