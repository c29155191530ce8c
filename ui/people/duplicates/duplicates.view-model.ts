import type * as Effect from "effect/Effect"
import { action, makeObservable, observable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { ChangeId, PersonId } from "../../../core/kernel/id.ts"
import type { DuplicatePair } from "../../../core/people/duplicates.ts"
import { pairKey, pairOf } from "../../../core/people/merging/index.ts"
import type { ApartPair, Comparison, MergeEntry, Merging } from "../../../core/people/merging.port.ts"
import type { People } from "../../../core/people/people.port.ts"
import { fullName } from "../../../core/people/person.ts"
import { Remote, run } from "../../remote.ts"
import type { AddressBar } from "../../shell/address-bar.ts"
import type { Notify } from "../../surroundings.ts"
import { mergingMessage, unmergeLines, mergingText as words } from "../../text/de/merging.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import { CompareViewModel, type MergeDone } from "./compare.view-model.ts"
import { comparedIn, compareQuery } from "./compare-address.ts"

/** What the screen of duplicates needs of the world around it. */
export interface DuplicatesSurroundings {
  readonly people: Pick<People<Lost>, "duplicates">
  readonly merging: Merging<Lost>
  /** What custom columns are called, and what their values say. */
  readonly catalog: Pick<ColumnCatalog, "label" | "text">
  /** Which two are compared stands in the address: Back goes to the pairs, and reloading stays. */
  readonly address: AddressBar
  readonly notify: Notify
  readonly now: () => number
}

export const duplicateTabs = ["found", "merged", "apart"] as const
type Tab = (typeof duplicateTabs)[number]

/** So many pairs are asked for, and so many more are shown at once. */
export const mostPairs = 1_000
const step = 50

const nameOf = (person: { readonly firstName: string; readonly lastName: string; readonly title?: string | null }) =>
  fullName({ ...person, title: person.title ?? null }) || words.nameless

type Two = { readonly first: { readonly id: PersonId }; readonly second: { readonly id: PersonId } }
/** What tells a pair from all others. */
export const keyOf = ({ first, second }: Two): string => pairKey(pairOf(first.id, second.id))

/** Persons that may be there twice: finding, merging and telling them apart, and taking that back. */
export class DuplicatesViewModel {
  readonly is = "duplicates"
  readonly title = words.title
  readonly pairs = new Remote<ReadonlyArray<DuplicatePair>, Lost>()
  readonly merges = new Remote<ReadonlyArray<MergeEntry>, Lost>()
  readonly apart = new Remote<ReadonlyArray<ApartPair>, Lost>()
  tab: Tab = "found"
  shown = step
  comparing: CompareViewModel | undefined
  /** What undoing a merge could not give back, line by line. */
  lines: ReadonlyArray<string> = []
  /** What the person of the last merge is charged more than once. */
  twice: Comparison["twice"] = []
  /** What is under way, so that nothing is asked for twice. */
  readonly busy = observable.set<string>()
  readonly around: DuplicatesSurroundings
  /** The place in the list of the pair that was dealt with last; −1 where it is none of them. */
  private place: number | undefined
  private left = false

  constructor(around: DuplicatesSurroundings) {
    this.around = around
    makeObservable<this, "done" | "finish" | "show">(this, {
      tab: observableRef,
      shown: observableRef,
      comparing: observableRef,
      lines: observableRef,
      twice: observableRef,
      choose: action,
      more: action,
      compare: action,
      show: action,
      finish: action,
      done: action,
      tellApart: action,
      unmerge: action,
    })
    this.load()
  }

  get now(): number {
    return this.around.now()
  }

  /** Shows a tab, asked for anew. */
  choose(tab: Tab): void {
    this.tab = tab
    this.lines = []
    this.twice = []
    this.place = undefined
    this.load()
  }

  /** The pair whose place takes the focus once what had it is gone: that which was compared, or the next one; nothing where none is left. */
  get next(): string | undefined {
    const pairs = this.pairs.value ?? []
    const pair = this.place === undefined || this.place < 0 ? undefined : pairs[Math.min(this.place, pairs.length - 1)]
    return pair && keyOf(pair)
  }

  /** Whether a pair was dealt with since the tab was chosen. */
  get begun(): boolean {
    return this.place !== undefined
  }

  more(): void {
    this.shown += step
  }

  isBusy(two: Two): boolean {
    return this.busy.has(keyOf(two))
  }

  /** Puts the two of a pair beside each other, at an address of its own. */
  compare({ first, second }: Two): void {
    this.around.address.write({ query: compareQuery({ first: first.id, second: second.id }), kept: null }, false)
    this.follow()
  }

  /** Shows what the address says: two persons beside each other, or the pairs. */
  readonly follow = (): void => {
    const spot = this.around.address.spot()
    if (spot === undefined) return
    const pair = comparedIn(spot.query)
    if (pair?.first !== this.comparing?.pair.first || pair?.second !== this.comparing?.pair.second) this.show(pair)
  }

  /** Remembers that two persons are not one, or takes that back. */
  tellApart(two: Two, apart: boolean): void {
    const { merging, notify } = this.around
    const call = merging.tellApart({ first: two.first.id, second: two.second.id, apart })
    if (apart) this.place = this.placeOf(two)
    this.begin(keyOf(two), call, () => {
      this.close(two)
      const list = this.pairs.value
      if (apart && list !== undefined)
        this.pairs.settle({ is: "loaded", value: list.filter((pair) => keyOf(pair) !== keyOf(two)) })
      if (!apart) this.load()
      notify(
        apart
          ? { text: words.apart, action: { label: words.undo, run: () => this.tellApart(two, false) } }
          : { text: words.suggested },
      )
    })
  }

  /** Undoes a merge. */
  unmerge(id: ChangeId): void {
    this.lines = []
    this.twice = []
    this.begin(id, this.around.merging.unmerge({ id }), (result) => {
      this.lines = unmergeLines(result, (field) => this.around.catalog.label(field))
      this.around.notify({ text: words.undone(nameOf(result.back)) })
      this.load()
    })
  }

  /** Leaves the screen. What was asked for is done all the same, and said. */
  dispose(): void {
    this.comparing?.dispose()
    this.left = true
    for (const remote of [this.pairs, this.merges, this.apart]) remote.dispose()
  }

  private load(): void {
    if (this.left) return
    const { people, merging } = this.around
    const quiet = { quiet: true }
    if (this.tab === "found") this.pairs.load(people.duplicates({ limit: mostPairs }), quiet)
    if (this.tab === "merged") this.merges.load(merging.merges(), quiet)
    if (this.tab === "apart") this.apart.load(merging.apart(), quiet)
  }

  private begin<A>(
    key: string,
    call: Effect.Effect<A, Parameters<typeof mergingMessage>[0]>,
    then: (value: A) => void,
  ) {
    if (this.busy.has(key)) return
    this.busy.add(key)
    run(call, {
      done: (value) => this.finish(key, () => then(value)),
      failed: (error) =>
        this.finish(key, () => {
          const { what, todo } = mergingMessage(error)
          this.around.notify({ text: `${what} ${todo}` })
          this.load()
        }),
    })
  }

  private finish(key: string, then: () => void): void {
    this.busy.delete(key)
    then()
  }

  private placeOf(two: Two): number {
    return (this.pairs.value ?? []).findIndex((pair) => keyOf(pair) === keyOf(two))
  }

  private show(pair: CompareViewModel["pair"] | undefined): void {
    this.comparing?.dispose()
    this.comparing = undefined
    if (pair === undefined) return
    const two = { first: { id: pair.first }, second: { id: pair.second } }
    this.place = this.placeOf(two)
    this.comparing = new CompareViewModel(pair, {
      merging: this.around.merging,
      catalog: this.around.catalog,
      now: this.around.now,
      merged: (done) => this.done(two, done),
      closed: () => this.close(two),
      missed: (error) => {
        const { what, todo } = mergingMessage(error)
        // What would stand below is not seen by who went on.
        const isOld = error._tag === "PersonChanged" || error._tag === "MergeOutdated"
        this.around.notify({ text: `${what} ${isOld ? words.compareAgain : todo}` })
        this.load()
      },
    })
  }

  /** Goes back to the pairs, if these two are still compared. */
  private close(two: Two): void {
    const { address } = this.around
    const pair = comparedIn(address.spot()?.query ?? "")
    if (pair === undefined || pairKey(pairOf(pair.first, pair.second)) !== keyOf(two)) return
    address.write({ query: "", kept: null }, true)
    this.follow()
  }

  /** Two became one: pairs with who went are gone with them. */
  private done(two: Two, { id, person, gone, twice }: MergeDone): void {
    this.close(two)
    this.twice = twice
    const value = this.pairs.value?.filter(({ first, second }) => first.id !== gone.id && second.id !== gone.id)
    // What was asked before may still name who went.
    if (value === undefined) this.load()
    else this.pairs.settle({ is: "loaded", value })
    this.around.notify({
      text: words.merged(nameOf(person)),
      action: { label: words.undo, run: () => this.unmerge(id) },
    })
  }
}
