import { autorun, runInAction } from "mobx"
import { isCustomField } from "../../../core/people/custom-field.ts"
import type { Spot } from "../../shell/address-bar.ts"
import type { ListViewModel } from "./list.view-model.ts"
import { type ListState, spotOf, stateAt } from "./list-query.ts"

const key = (spot: Spot): string => JSON.stringify([spot.query, spot.kept])

const viewIn = (spot: Spot): string | null => new URLSearchParams(spot.query).get("view")

/** Keeps a list and the address at one: reloading, back, forward and a link that is sent on show the same list. */
export class ListAddress {
  private readonly list: ListViewModel
  /** The spot of which the address and the list know already. */
  private at: Spot | undefined
  private away = true
  /** What is heard is not shown yet; a saved view stands in the address. */
  private hearing = false
  private viewed = false
  private stop: (() => void) | undefined

  constructor(list: ListViewModel) {
    this.list = list
  }

  /** What the list shows of what an address can say. */
  get state(): ListState {
    const { tab, sort, draft, search } = this.list
    return { tab, sort, draft, search: search.text.trim() }
  }

  /** Before anybody is asked for: the list is the one of the address. */
  begin(): void {
    const spot = this.list.around.address?.spot()
    if (spot === undefined || this.list.around.named === true) return
    const wanted = stateAt(spot)
    this.take(wanted)
    if (wanted.search !== "") void this.list.views.lay(() => {}, wanted.search)
  }

  /** The address is another, or somebody comes to the list. */
  readonly follow = (): void => {
    const { list } = this
    const spot = list.around.address?.spot()
    if (spot === undefined) return
    const wanted = stateAt(spot)
    const view = viewIn(spot)
    const { away, viewed } = this
    // The view that is open was not left: only what this browser keeps with its address is another.
    if (!away && view !== null && view === list.views.desk?.current?.id && list.views.waiting !== true) {
      this.viewed = true
      return
    }
    const at = spotOf(wanted)
    this.away = false
    this.viewed = view !== null
    if (!away && !viewed && view === null && this.at !== undefined && key(at) === key(this.at)) return
    this.at = at
    this.hearing = true
    this.stop ??= autorun(() => {
      this.write(spotOf(this.state))
      this.keepChanges()
    })
    list.views.follow(view, () => {
      this.hearing = false
      this.keepChanges()
      const left = spotOf(this.state)
      if (view !== null || list.views.desk?.current !== undefined || key(left) === key(at)) return
      // Who comes back by a bare link finds the list as it was left.
      if (away && spot.query === "" && spot.kept === null) this.put(left, true)
      else this.show(wanted)
    })
  }

  /** What this browser keeps with the address of a view: what the list showed instead, if that was not saved. */
  keptWith(view: string): unknown {
    const spot = this.list.around.address?.spot()
    return spot !== undefined && viewIn(spot) === view ? spot.kept : undefined
  }

  /** Somebody goes to another screen. */
  dispose(): void {
    this.away = true
    this.stop?.()
    this.stop = undefined
  }

  private show(wanted: ListState): void {
    void this.list.views.lay(() => this.take(wanted), wanted.search)
  }

  private take({ tab, sort, draft }: ListState): void {
    const { list } = this
    runInAction(() => {
      if (list.id === "members") list.tab = tab
      list.sort = sort
      list.draft = draft
    })
    if ([sort.by, ...draft.conditions.map((each) => ("field" in each ? each.field : ""))].some(isCustomField))
      list.wantColumns()
  }

  /** The list is another by now: typing changes the step in the history, everything else makes one. */
  private write(spot: Spot): void {
    const { views, search } = this.list
    if (views.desk?.current !== undefined || search.unread || views.waiting === true || this.hearing || this.viewed)
      return
    if (this.at === undefined || key(spot) !== key(this.at)) this.put(spot, spot.query === this.at?.query)
  }

  /** Keeps what the list shows instead of the open view in the history of this browser alone: it may hold typed texts. */
  private keepChanges(): void {
    const { views, search, around } = this.list
    const { desk } = views
    const view = desk?.current
    const changed = view === undefined || !desk?.changed ? undefined : desk.content
    const here = around.address?.spot()
    if (view === undefined || here === undefined || search.unread || views.waiting === true || this.hearing) return
    const spot = { query: here.query, kept: changed === undefined ? null : { changed } }
    if (viewIn(here) === view.id && key(spot) !== key(here)) around.address?.write(spot, true)
  }

  private put(spot: Spot, replace: boolean): void {
    this.at = spot
    this.list.around.address?.write(spot, replace)
  }
}
