import * as parts from "../../kit/dialog-parts.css.ts"
import { chosenFees } from "../../text/de/fees.ts"
import { hiddenText } from "../../text/de/totals.ts"
import type { HowMany } from "./how-many.ts"

/** Says of chosen fees how many of them the list does not show; nothing where it shows all. */
export const HiddenFees = ({ chosen: { count, hidden } }: { readonly chosen: HowMany }) =>
  hidden === 0 ? null : <p className={parts.text}>{hiddenText(count, hidden, chosenFees)}</p>
