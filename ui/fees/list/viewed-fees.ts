import * as Schema from "effect/Schema"
import { type FeeView, FeeViewContent, feeList, sameFeeContent } from "../../../core/fees/index.ts"
import type { ViewDesk } from "../../people/views/view-desk.ts"
import type { ViewedScreen } from "../../people/views/viewed-screen.ts"
import { feesText as words } from "../../text/de/fees.ts"
import { viewsText } from "../../text/de/views.ts"
import { usualFees } from "./fee-address.ts"
import type { FeesViewModel } from "./fees.view-model.ts"

const isContent = Schema.is(FeeViewContent)

/** The saved views of the list of fees. */
export type FeesDesk = ViewDesk<FeeView, never>

/** The list of fees, as its saved views see it. Nothing of what they show can go. */
export const viewedFees = (list: FeesViewModel): ViewedScreen<FeeView, never> => ({
  list: feeList,
  path: "/fees",
  of: "fees",
  views: list.views,
  go: list.around.go,
  notify: list.around.notify,
  copy: list.around.copy,
  content: () => ({ tab: list.tab, text: list.typed.trim(), sort: list.sort, widths: list.columns.unusual }),
  same: sameFeeContent,
  isContent,
  keptWith: (view) => list.address.keptWith(view),
  addressOf: ({ id }) => `/fees?view=${id}`,
  opened: async (content) => ({ content, gone: undefined }),
  lay: ({ tab, text, sort, widths }, then) =>
    list.views.lay(() => {
      then()
      list.tab = tab
      list.sort = sort
      list.columns.set(widths)
    }, text),
  lend: () => {},
  reset: () => {
    list.columns.set([])
    list.views.waiting = false
    list.typed = ""
    list.tab = usualFees.tab
    list.sort = usualFees.sort
    list.refresh()
  },
  goneLines: () => [],
  lines: ({ name, shared, content: { tab, text, sort, widths } }) => [
    `Name: ${name}`,
    shared ? viewsText.public : viewsText.private,
    `${words.tabs.label}: ${words.tabs[tab]}`,
    ...(text === "" ? [] : [`Suche: ${text}`]),
    `Sortiert nach ${words.columns[sort.by]}${sort.descending ? ", absteigend" : ""}`,
    ...(widths.length === 0
      ? []
      : [`Spaltenbreiten: ${widths.map(({ column, width }) => `${words.columns[column]} ${width}`).join(", ")}`]),
  ],
})
