import * as Predicate from "effect/Predicate"
import { autorun, runInAction } from "mobx"
import type { AddressBar, Spot } from "../../shell/address-bar.ts"
import type { ListViews } from "./list-views.ts"

const key = (spot: Spot): string => JSON.stringify([spot.query, spot.kept])

/** Under this name a step of the history keeps what somebody left there who comes back. */
const leftHere = "left"

const leftAt = ({ kept }: Spot): unknown => (Predicate.hasProperty(kept, leftHere) ? kept[leftHere] : undefined)

const viewIn = (spot: Spot): string | null => new URLSearchParams(spot.query).get("view")

/** A list, as its address sees it. `State` is what of it an address can say. */
export interface AddressedList<State extends { readonly search: string }> {
  readonly address: AddressBar | undefined
  /** Whether the address named a view at first. */
  readonly named: boolean | undefined
  readonly views: ListViews
  /** What the list shows of what an address can say, observed. */
  readonly state: () => State
  /** Whether a text is typed that was not read yet. */
  readonly unread: () => boolean
  /** Shows all of a state but its search. */
  readonly take: (state: State) => void
  readonly spotOf: (state: State) => Spot
  readonly stateAt: (spot: Spot) => State
  /** Somebody goes to another step of the history: to one that they left something with, or nothing. */
  readonly returned?: (left: unknown) => void
  /** Whether nothing but the text of the search differs: that is no step in the history. */
  readonly isTyping: (from: Spot, to: Spot) => boolean
}

/** Keeps a list and the address at one: reloading, back, forward and a link that is sent on show the same list. */
export class ListAddress<State extends { readonly search: string }> {
  private readonly list: AddressedList<State>
  /** The spot of which the address and the list know already. */
  private at: Spot | undefined
  private away = true
  /** What is heard is not shown yet; a saved view stands in the address. */
  private hearing = false
  private viewed = false
  /** A step is being made: what is left behind it is for who comes back. */
  private stepping = false
  private stop: (() => void) | undefined

  constructor(list: AddressedList<State>) {
    this.list = list
  }

  /** Before anybody is asked for: the list is the one of the address. */
  begin(): void {
    const { address, named, stateAt } = this.list
    const spot = address?.spot()
    if (spot === undefined || named === true) return
    const wanted = stateAt(spot)
    runInAction(() => this.list.take(wanted))
    if (wanted.search !== "") void this.list.views.lay(() => {}, wanted.search)
  }

  /** The address is another, or somebody comes to the list. */
  readonly follow = (): void => {
    const { list } = this
    const spot = list.address?.spot()
    if (spot === undefined) return
    const wanted = list.stateAt(spot)
    const view = viewIn(spot)
    const { away, viewed } = this
    // The view that is open was not left: only what this browser keeps with its address is another.
    if (!away && view !== null && view === list.views.desk?.current?.id && list.views.waiting !== true) {
      this.viewed = true
      this.returnedHere(spot)
      return
    }
    const at = list.spotOf(wanted)
    this.away = false
    this.viewed = view !== null
    if (!away && !viewed && view === null && this.at !== undefined && key(at) === key(this.at)) {
      this.returnedHere(spot)
      return
    }
    this.at = at
    this.hearing = true
    this.stop ??= autorun(() => {
      this.write(list.spotOf(list.state()))
      this.keepChanges()
    })
    list.views.follow(view, () => {
      this.hearing = false
      this.keepChanges()
      const left = list.spotOf(list.state())
      if (view !== null || list.views.desk?.current !== undefined || key(left) === key(at)) return
      // Who comes back by a bare link finds the list as it was left.
      if (away && spot.query === "" && spot.kept === null) this.put(left, true)
      else void this.show(wanted).then(() => this.returned(spot, leftAt(spot)))
    })
  }

  /**
   * Makes a step in the history by a change, and leaves something with the step before: whoever comes back to it is given it, also after
   * the page was loaded anew.
   */
  stepFrom(left: unknown, change: () => void): void {
    const { address } = this.list
    const here = address?.spot()
    if (address === undefined || here === undefined) {
      change()
      return
    }
    this.stepping = true
    const marked = { query: here.query, kept: { ...Object(here.kept), [leftHere]: left } }
    address.write(marked, true)
    // What is changed of a view takes the place of the step at hand.
    if (viewIn(here) !== null) address.write(here, false)
    change()
    const now = address.spot()
    // What shows the same persons is a step all the same.
    if (now !== undefined && key(now) === key(marked)) address.write(here, false)
    this.stepping = false
  }

  /** What this browser keeps with the address of a view: what the list showed instead, if that was not saved. */
  keptWith(view: string): unknown {
    const spot = this.list.address?.spot()
    return spot !== undefined && viewIn(spot) === view ? spot.kept : undefined
  }

  /** Somebody goes to another screen. */
  dispose(): void {
    this.away = true
    this.stop?.()
    this.stop = undefined
  }

  private show(wanted: State): Promise<void> {
    return this.list.views.lay(() => this.list.take(wanted), wanted.search)
  }

  /** The list is that of the spot already: what was left with it, if something was, is handed out. */
  private returnedHere(spot: Spot): void {
    const left = leftAt(spot)
    if (left !== undefined && !this.stepping) this.returned(spot, left)
  }

  /** Hands out what was left at a spot, once: the next who comes there was somewhere else. */
  private returned({ query, kept }: Spot, left: unknown): void {
    const { address, returned } = this.list
    const here = address?.spot()
    if (here === undefined || key(here) !== key({ query, kept })) return
    if (left !== undefined) {
      const { [leftHere]: _, ...rest } = Object(kept)
      address?.write({ query, kept: Object.keys(rest).length === 0 ? null : rest }, true)
    }
    returned?.(left)
  }

  /** The list is another by now: typing changes the step in the history, everything else makes one. */
  private write(spot: Spot): void {
    const { views, unread, isTyping } = this.list
    if (views.desk?.current !== undefined || unread() || views.waiting === true || this.hearing || this.viewed) return
    if (this.at !== undefined && key(spot) === key(this.at)) return
    const here = this.list.address?.spot()
    // What was not known of custom columns when the list was opened may be why it seemed to be another.
    if (here !== undefined && key(spot) === key(here)) this.at = spot
    else this.put(spot, this.at !== undefined && isTyping(this.at, spot))
  }

  /** Keeps what the list shows instead of the open view in the history of this browser alone: it may hold typed texts. */
  private keepChanges(): void {
    const { views, unread, address } = this.list
    const { desk } = views
    const view = desk?.current
    const changed = view === undefined || !desk?.changed ? undefined : desk.content
    const here = address?.spot()
    if (view === undefined || here === undefined || unread() || views.waiting === true || this.hearing) return
    const spot = { query: here.query, kept: changed === undefined ? null : { changed } }
    if (viewIn(here) === view.id && key(spot) !== key(here)) address?.write(spot, true)
  }

  private put(spot: Spot, replace: boolean): void {
    this.at = spot
    this.list.address?.write(spot, replace)
  }
}
