import { bankdayCommand } from "./bankday.ts"
import { girocodeCommand } from "./girocode.ts"
import { identifierCommands } from "./identifiers.ts"
import { paymentReferenceCommand } from "./payment-reference.ts"

/** The commands about money that need no workspace. */
export const moneyCommands = [...identifierCommands, bankdayCommand, girocodeCommand, paymentReferenceCommand] as const
