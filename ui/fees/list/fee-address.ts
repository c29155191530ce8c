import { type FeeSort, type FeeTab, feeSorts, feeTabNames } from "../../../core/fees/index.ts"
import type { AddressedList } from "../../people/list/list-address.ts"
import type { Spot } from "../../shell/address-bar.ts"
import type { FeesViewModel } from "./fees.view-model.ts"

/** What of the list of fees stands in its address. */
export interface FeesState {
  readonly tab: FeeTab
  readonly sort: { readonly by: FeeSort; readonly descending: boolean }
  readonly search: string
}

/** The list as everybody first finds it. */
export const usualFees: FeesState = { tab: "open", sort: { by: "dueOn", descending: true }, search: "" }

/** The list in an address: nothing where it is as usual. `tab=overdue&sort=-open&q=zahlart:bar`. */
const spotOf = ({ tab, sort, search }: FeesState): Spot => {
  const query = new URLSearchParams()
  if (tab !== usualFees.tab) query.set("tab", tab)
  if (sort.by !== usualFees.sort.by || sort.descending !== usualFees.sort.descending)
    query.set("sort", `${sort.descending ? "-" : ""}${sort.by}`)
  if (search !== "") query.set("q", search)
  return { query: query.toString(), kept: null }
}

/** What an address says of the list. What makes no sense is as usual. */
const stateAt = ({ query }: Spot): FeesState => {
  const said = new URLSearchParams(query)
  const sorted = said.get("sort") ?? ""
  const by = feeSorts.find((sort) => sort === sorted.replace(/^-/, ""))
  return {
    tab: feeTabNames.find((tab) => tab === said.get("tab")) ?? usualFees.tab,
    sort: by === undefined ? usualFees.sort : { by, descending: sorted.startsWith("-") },
    search: said.get("q") ?? "",
  }
}

const withoutSearch = ({ query }: Spot): string => {
  const said = new URLSearchParams(query)
  said.delete("q")
  return said.toString()
}

/** The list of fees, as its address sees it. */
export const addressedFees = (list: FeesViewModel): AddressedList<FeesState> => ({
  address: list.around.address,
  named: list.around.named,
  views: list.views,
  state: () => ({ tab: list.tab, sort: list.sort, search: list.typed.trim() }),
  unread: () => list.unread,
  take: ({ tab, sort }) => {
    list.tab = tab
    list.sort = sort
  },
  spotOf,
  stateAt,
  isTyping: (from, to) => withoutSearch(from) === withoutSearch(to),
})
