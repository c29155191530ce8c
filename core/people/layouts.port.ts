import * as Schema from "effect/Schema"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { ColumnLayout, ViewedList } from "./views/list-view.ts"

/** The columns of one list as a user has them. */
export const KeptLayout = Schema.Struct({ list: ViewedList, layout: ColumnLayout })
export type KeptLayout = typeof KeptLayout.Type

const terms = { scope: "members", feature: "people", session: true } as const

/** Which columns each user has in the lists, in which order and how wide (PER-04): the same wherever they sign in. */
export const layouts = port("layouts", {
  mine: query({
    ...terms,
    ownGroups: true,
    summary: "The columns of each list that who asks has changed",
    output: Schema.Array(KeptLayout),
  }),
  keep: command({
    ...terms,
    ownGroups: true,
    readers: true,
    summary: "Keeps which columns a list has for who asks, in which order and how wide",
    input: KeptLayout,
    audit: false,
  }),
})

/** Layouts of lists as their callers see them. */
export type Layouts<Lost = never, Needs = never> = Calls<typeof layouts, Lost, Needs>
