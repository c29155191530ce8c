import * as parts from "../../kit/dialog-parts.css.ts"
import { hiddenText } from "../../text/de/totals.ts"
import type { Chosen } from "./changes.ts"

/** Says of chosen persons how many of them do not stand in the list from which they are changed; nothing where all do. */
export const HiddenPersons = ({ chosen: { count, hidden = 0 } }: { readonly chosen: Chosen }) =>
  hidden === 0 ? null : <p className={parts.text}>{hiddenText(count, hidden)}</p>
