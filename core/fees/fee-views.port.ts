import * as Schema from "effect/Schema"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Version } from "../kernel/version.ts"
import { ListViewId, TooManyViews, ViewNameRefused, ViewNotFound, ViewOfOthers } from "../people/index.ts"
import { FeeViewChanged } from "./fee-view.errors.ts"
import { FeeView, FeeViewData, FeeViewHead, feeList } from "./fee-view.ts"

const terms = { scope: "fees", feature: "fees" } as const
const one = Schema.Struct({ id: ListViewId })
const versioned = Schema.Struct({ ...one.fields, version: Version })

/** The saved views of the list of fees (FEE-07): private to their user, or shared with all who may see fees. */
export const feeViews = port("feeViews", {
  list: query({
    ...terms,
    summary: "The own views of fees and the shared ones, by name",
    output: Schema.Array(FeeViewHead),
  }),
  open: query({ ...terms, summary: "One view of fees whole", input: one, output: FeeView, failure: ViewNotFound }),
  save: command({
    ...terms,
    readers: true,
    summary: "Saves what the list of fees shows as a new view",
    input: Schema.Struct({ ...FeeViewData.fields, list: Schema.Literal(feeList) }),
    output: FeeView,
    failure: Schema.Union([ViewNameRefused, TooManyViews, ViewOfOthers]),
  }),
  change: command({
    ...terms,
    readers: true,
    summary: "Changes name, sharing and content of a view of fees, unless somebody else changed it since it was read",
    input: Schema.Struct({ ...versioned.fields, ...FeeViewData.fields }),
    output: FeeView,
    failure: Schema.Union([ViewNotFound, FeeViewChanged, ViewOfOthers, ViewNameRefused]),
  }),
  delete: command({
    ...terms,
    readers: true,
    summary: "Deletes a view of fees, unless somebody else changed it since it was read",
    input: versioned,
    failure: Schema.Union([ViewNotFound, FeeViewChanged, ViewOfOthers]),
  }),
})

/** Saved views of fees as their callers see them. */
export type FeeViews<Lost = never, Needs = never> = Calls<typeof feeViews, Lost, Needs>
