import type { PaymentMethod } from "../kernel/payment-method.ts"
import type { FeeState } from "./fee.machine.ts"
import type { FeeFlow, Sphere } from "./fee.ts"

/** The words that a filter text has for values, as they are written, and which of them each means. */
export type FeeWords<T> = ReadonlyArray<{ readonly word: string; readonly means: ReadonlyArray<T> }>

const word = <T>(word: string, ...means: ReadonlyArray<T>) => ({ word, means })

/** The words for states; "offen" is everything of which something is still to be paid. */
export const stateWords: FeeWords<FeeState> = [
  word("offen", "unpaid", "partial", "debitDisputed"),
  word("unbezahlt", "unpaid"),
  word("teilbezahlt", "partial"),
  word("rücklastschrift", "debitDisputed"),
  word("lastschrift", "pendingSepaDebit"),
  word("bezahlt", "paid"),
  word("guthaben", "refund"),
  word("ausgezahlt", "creditPaidOut"),
  word("storniert", "reversed"),
  word("erstattet", "refunded"),
]

/** The words for the ways to pay. */
export const methodWords: FeeWords<PaymentMethod> = [
  word("lastschrift", "sepa_debit"),
  word("überweisung", "bank_transfer"),
  word("bar", "cash"),
  word("keine", "none"),
]

/** The words for where a fee came from. */
export const flowWords: FeeWords<FeeFlow> = [
  word("jahresbeitrag", "annuity"),
  word("hand", "manual"),
  word("formular", "form", "formUpfront", "formFinal"),
]

/** The words for the fiscal spheres. */
export const sphereWords: FeeWords<Sphere> = [
  word("ideell", "ideal"),
  word("vermögen", "assets"),
  word("zweckbetrieb", "purpose"),
  word("geschäft", "business"),
]
