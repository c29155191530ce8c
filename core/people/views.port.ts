import * as Schema from "effect/Schema"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Version } from "../kernel/version.ts"
import { ListViewId } from "./record-id.ts"
import { ListView, ViewData, ViewedList, ViewHead } from "./views/list-view.ts"
import { TooManyViews, ViewChanged, ViewNameRefused, ViewNotFound, ViewOfOthers } from "./views/views.errors.ts"

const terms = { scope: "members", feature: "people" } as const
const one = Schema.Struct({ id: ListViewId })
const versioned = Schema.Struct({ ...one.fields, version: Version })

/** The saved views of the lists (PER-04): private to their user, or shared in the workspace. */
export const views = port("views", {
  list: query({
    ...terms,
    summary: "The own views and the shared ones of all lists, by name",
    output: Schema.Array(ViewHead),
  }),
  open: query({ ...terms, summary: "One view whole", input: one, output: ListView, failure: ViewNotFound }),
  save: command({
    ...terms,
    readers: true,
    summary: "Saves what a list shows as a new view",
    input: Schema.Struct({ ...ViewData.fields, list: ViewedList }),
    output: ListView,
    failure: Schema.Union([ViewNameRefused, TooManyViews, ViewOfOthers]),
  }),
  change: command({
    ...terms,
    readers: true,
    summary: "Changes name, sharing and content of a view, unless somebody else changed it since it was read",
    input: Schema.Struct({ ...versioned.fields, ...ViewData.fields }),
    output: ListView,
    failure: Schema.Union([ViewNotFound, ViewChanged, ViewOfOthers, ViewNameRefused]),
  }),
  delete: command({
    ...terms,
    readers: true,
    summary: "Deletes a view, unless somebody else changed it since it was read",
    input: versioned,
    failure: Schema.Union([ViewNotFound, ViewChanged, ViewOfOthers]),
  }),
})

/** Saved views as their callers see them. */
export type Views<Lost = never, Needs = never> = Calls<typeof views, Lost, Needs>
