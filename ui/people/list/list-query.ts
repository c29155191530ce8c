import * as Schema from "effect/Schema"
import { type CustomField, isCustomField } from "../../../core/people/custom-field.ts"
import { personFields } from "../../../core/people/person-field.ts"
import { Condition } from "../../../core/people/person-filter.ts"
import { mostSorts, type PersonOrder, type PersonSort, SortField } from "../../../core/people/person-query.ts"
import { ordersOf, sortOf } from "../../../core/people/person-sort.ts"
import type { Spot } from "../../shell/address-bar.ts"
import { type FilterDraft, noFilter } from "./filter-draft.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { AddressedList } from "./list-address.ts"
import { type Tab, tabs } from "./tab-counts.ts"

/** What of a list stands in its address: who is shown, and in which order. */
export interface ListState {
  readonly tab: Tab
  readonly sort: PersonSort
  readonly draft: FilterDraft
  readonly search: string
}

/** The list as everybody first finds it. */
export const usualState: ListState = {
  tab: "active",
  sort: { by: "name", descending: false },
  draft: noFilter,
  search: "",
}

const Draft = Schema.Struct({ join: Schema.Literals(["and", "or"]), conditions: Schema.Array(Condition) })

/** Whether these are the conditions of a list. */
export const isDraft: (value: unknown) => value is FilterDraft = Schema.is(Draft)

const Kept = Schema.Struct({ search: Schema.String, filter: Schema.optional(Draft) })
const isKept = Schema.is(Kept)
const isCondition = Schema.is(Condition)
const isSortField = Schema.is(SortField)

/** Kinds of fields whose values are ticked, and those whose values are days or amounts: they say nothing of one person alone. */
const [ticked, counted] = [
  ["choice", "names"],
  ["date", "money"],
] as const satisfies ReadonlyArray<ReadonlyArray<string>>

/** Whether a custom column holds typed texts. */
type HoldsTexts = (field: CustomField) => boolean

/**
 * Whether a condition may stand in an address, which is sent on and written down on the way. Text that somebody typed may
 * not, because it can be a name, an address or an IBAN; what is ticked, days, amounts, ages, and whether something is
 * known at all may.
 */
const standsInAddress = (condition: Condition, holdsTexts: HoldsTexts): boolean => {
  // Names are typed; whether there is somebody says nothing of one person alone.
  if ("related" in condition) return !("value" in condition)
  if (!("field" in condition) || condition.is === "isEmpty" || condition.is === "isNotEmpty") return true
  const { field, is } = condition
  const isTicked = is === "in" || is === "notIn"
  if (isCustomField(field)) return isTicked && !holdsTexts(field)
  const kind: string = personFields[field]
  return counted.some((each) => each === kind) || (isTicked && ticked.some((each) => each === kind))
}

const wordsOf = (condition: Condition): ReadonlyArray<string | number> => {
  if ("age" in condition) return ["age", condition.age.from ?? "", condition.age.below ?? ""]
  if ("standing" in condition) return ["standing", ...condition.standing]
  if ("mailing" in condition) return ["mailing", condition.mailing]
  if ("owing" in condition) {
    const { is, cents, overdue } = condition.owing
    return [overdue === true ? "overdue" : "owing", is, cents]
  }
  if ("confirmed" in condition) {
    const { confirmed } = condition
    return ["confirmed", confirmed.is, ...("day" in confirmed ? [confirmed.day] : [])]
  }
  if ("related" in condition) return ["related", condition.related, condition.is]
  const { field, is } = condition
  if ("values" in condition) return [field, is, ...condition.values]
  return "value" in condition ? [field, is, condition.value] : [field, is]
}

const years = (text: string | undefined): number | undefined => (text ? Number(text) : undefined)

const conditionOf = ([first = "", second = "", ...rest]: ReadonlyArray<string>): unknown => {
  if (first === "age") {
    const [from, below] = [years(second), years(rest[0])]
    return { age: { ...(from === undefined ? {} : { from }), ...(below === undefined ? {} : { below }) } }
  }
  if (first === "mailing") return { mailing: second }
  if (first === "owing") return { owing: { is: second, cents: Number(rest[0]) } }
  if (first === "overdue") return { owing: { is: second, cents: Number(rest[0]), overdue: true } }
  if (first === "confirmed") return { confirmed: { is: second, ...(rest.length === 0 ? {} : { day: rest[0] }) } }
  if (first === "related") return { related: second, is: rest[0] }
  if (first === "standing") return { standing: [second, ...rest] }
  if (second === "in" || second === "notIn") return { field: first, is: second, values: rest }
  return rest.length === 0 ? { field: first, is: second } : { field: first, is: second, value: rest[0] }
}

const escaped = (text: string | number): string => encodeURIComponent(text).replaceAll("~", "%7E")

const sortText = (sort: PersonSort): string =>
  ordersOf(sort)
    .map(({ by, descending }) => `${descending ? "-" : ""}${by}`)
    .join("~")

const usualSort = sortText(usualState.sort)

/** The order that stands in an address; what makes no sense is left out. */
const sortIn = (text: string): PersonSort => {
  const orders: Array<PersonOrder> = []
  for (const each of text.split("~")) {
    const by = each.replace(/^-/, "")
    const isNew = !orders.some((order) => order.by === by)
    if (isSortField(by) && isNew && orders.length < mostSorts) orders.push({ by, descending: each.startsWith("-") })
  }
  return sortOf(orders)
}

/** The list in an address: nothing where it is as usual. `tab=past&sort=-joinDate~city&where=groups~in~Rover`. */
export const spotOf = ({ tab, sort, draft, search }: ListState, holdsTexts: HoldsTexts = () => false): Spot => {
  const sorted = sortText(sort)
  const shared = draft.conditions.filter((each) => standsInAddress(each, holdsTexts))
  const query = [
    tab === usualState.tab ? undefined : `tab=${tab}`,
    sorted === usualSort ? undefined : `sort=${sorted}`,
    draft.join === "or" && shared.length > 1 ? "join=or" : undefined,
    ...shared.map((condition) => `where=${wordsOf(condition).map(escaped).join("~")}`),
  ]
  const whole = shared.length === draft.conditions.length
  return {
    query: query.filter((part) => part !== undefined).join("&"),
    kept: whole && search === "" ? null : { search, ...(whole ? {} : { filter: draft }) },
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}

/** What a spot says of a list. What makes no sense is as usual. */
export const stateAt = ({ query, kept }: Spot): ListState => {
  const parts = query.split("&").map((part) => part.split("="))
  const all = (name: string) => parts.filter(([key]) => key === name).map(([, value = ""]) => value)
  const [sorted = ""] = all("sort").map(decoded)
  const conditions = all("where")
    .map((words) => conditionOf(words.split("~").map(decoded)))
    .filter(isCondition)
    .filter((each) => standsInAddress(each, () => false))
  const mine = isKept(kept) ? kept : undefined
  return {
    tab: tabs.find((tab) => tab === all("tab")[0]) ?? usualState.tab,
    sort: sortIn(sorted),
    draft:
      mine?.filter ??
      (conditions.length === 0 ? noFilter : { join: all("join")[0] === "or" ? "or" : "and", conditions }),
    search: mine?.search ?? "",
  }
}

/** The address of the members or the contacts as they are shown so. */
export const listPath = (id: "members" | "contacts", state: Partial<ListState>): string => {
  const { query } = spotOf({ ...usualState, ...state })
  return query === "" ? `/lists/${id}` : `/lists/${id}?${query}`
}

/** Whether values of a custom column were picked. */
const picksCustom = ({ conditions }: FilterDraft): boolean =>
  conditions.some((each) => "values" in each && isCustomField(each.field))

/** A list of persons, as its address sees it. */
export const addressed = (list: ListViewModel): AddressedList<ListState> => ({
  address: list.around.address,
  named: list.around.named,
  views: list.views,
  state: () => ({ tab: list.tab, sort: list.sort, draft: list.draft, search: list.search.text.trim() }),
  // Until the custom columns are known nobody can say whether what was picked of one is a text.
  unread: () => list.search.unread || (picksCustom(list.draft) && list.columns.catalog?.fields === undefined),
  take: ({ tab, sort, draft }) => {
    if (list.id === "members") list.tab = tab
    list.sort = sort
    list.draft = draft
    if (
      [
        ...ordersOf(sort).map(({ by }) => by),
        ...draft.conditions.map((each) => ("field" in each ? each.field : "")),
      ].some(isCustomField)
    )
      list.wantColumns()
  },
  spotOf: (state) => spotOf(state, (field) => list.columns.catalog?.kind(field) === "text"),
  stateAt,
  returned: (left) => list.actions.recount(left),
  // What is typed does not stand in the query.
  isTyping: (from, to) => from.query === to.query,
})
