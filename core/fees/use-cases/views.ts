import type { AnyNeeds } from "../../kernel/operation.ts"
import { keptViews } from "../../people/index.ts"
import { FeeViewChanged } from "../fee-view.errors.ts"
import type { FeeViews } from "../fee-views.port.ts"
import { SavedFeeViews } from "../ports/saved-fee-views.port.ts"

/** Saved views of the list of fees, implemented over their driven port. */
export const feeViewUseCases = keptViews(
  SavedFeeViews,
  (current) => new FeeViewChanged({ current }),
) satisfies FeeViews<never, AnyNeeds>
