import { bankdayCommand } from "./bankday.ts"
import { girocodeCommand } from "./girocode.ts"
import { identifierCommands } from "./identifiers.ts"
import { paymentReferenceCommand } from "./payment-reference.ts"
import { sepaCommand } from "./sepa.ts"

/** The commands about money that need no workspace. */
export const moneyCommands = [
  ...identifierCommands,
  bankdayCommand,
  sepaCommand,
  girocodeCommand,
  paymentReferenceCommand,
] as const
