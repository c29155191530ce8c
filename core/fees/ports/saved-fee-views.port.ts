import * as Context from "effect/Context"
import type { ViewStore } from "../../people/index.ts"
import type { FeeViewContent, feeList } from "../fee-view.ts"

/** The saved views of the list of fees. */
export class SavedFeeViews extends Context.Service<SavedFeeViews, ViewStore<typeof feeList, FeeViewContent>>()(
  "wimpel/fees/SavedFeeViews",
) {}
