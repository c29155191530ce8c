import type { PlaceholderNeed } from "../kernel/placeholder.ts"

/** Placeholders that are about what is open of the persons whom a mail is for (MSG-03). */
export const feePlaceholders = {
  openAmount: "fee",
  paymentReference: "fee",
  feeInfo: "fee",
} as const satisfies Readonly<Record<string, PlaceholderNeed>>
