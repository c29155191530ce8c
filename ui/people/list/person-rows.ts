import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { ColumnGone, UnknownCursor } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import { maxPageSize, type PersonPage, type PersonQuery, type PersonRow } from "../../../core/people/person-query.ts"
import { run } from "../../remote.ts"

/** Which rows, in which order, with which columns. */
export type RowsQuery = Omit<PersonQuery, "limit" | "after" | "skip">

/** Rows of one page. */
const pageSize = 50

/** So many pages are kept; the ones longest out of sight go first. */
const keptPages = 120

/** The pages of the rows from one place to another. */
const pagesOf = (first: number, last: number): { readonly from: number; readonly until: number } => ({
  from: Math.floor(Math.max(first, 0) / pageSize),
  until: Math.floor(last / pageSize),
})

const isWithin = (page: number, { from, until }: ReturnType<typeof pagesOf>): boolean => page >= from && page <= until

/** A person as their row shows them: with the fields that it was asked for. */
export const rowOf = (person: Person | PersonRow, row: PersonRow): PersonRow =>
  Object.fromEntries(
    Object.keys(row).map((key) => [key, { ...row, ...person }[key as keyof PersonRow]]),
  ) as unknown as PersonRow

/** Persons by their place in a list of any length; pages come when they are wanted and go when there are many. */
export class PersonRows {
  private readonly pages = observable.map<number, PersonPage>({}, { deep: false })
  /** Those of them that are on screen and read anew: until they are here they show what they did. */
  private readonly old = observable.set<number>()
  private readonly underWay = new Map<number, () => void>()
  /** Persons who were told of as they are since they were last read. */
  private readonly told = new Map<PersonId, Person>()
  private stopOpening: () => void = () => {}
  /** Whether persons may stand elsewhere by now than their rows show: a further page would not fit to those that are here. */
  private shifted = false
  private query: RowsQuery | undefined
  /** What the rows that are here were asked for with. */
  private answered: RowsQuery | undefined
  /** How many rows there are, once somebody has counted them. */
  total: number | undefined
  /** Whether a search or a filter left persons out of the rows that are here. */
  narrowed = false
  private narrowing = false
  opening = false
  /** The places that are on screen. */
  private sight = { first: 0, last: -1 }
  failure: Lost | ColumnGone | UnknownCursor | undefined

  private readonly people: Pick<People<Lost>, "list" | "count" | "rows">
  /** Whether large pages may be asked for. */
  private readonly large: () => boolean

  constructor(people: Pick<People<Lost>, "list" | "count" | "rows">, large: () => boolean = () => false) {
    this.people = people
    this.large = large
    makeObservable<this, "opened" | "counted" | "arrived" | "fail" | "sight">(this, {
      sight: observableRef,
      want: action,
      total: observableRef,
      narrowed: observableRef,
      opening: observableRef,
      failure: observableRef,
      count: computed,
      known: computed,
      open: action,
      dispose: action,
      put: action,
      moved: action,
      opened: action,
      counted: action,
      arrived: action,
      fail: action,
    })
  }

  /** How many rows there are; as long as nobody has counted them, so many as to scroll on. */
  get count(): number {
    if (this.total !== undefined) return this.total
    let count = 0
    for (const [page, { rows, next }] of this.pages)
      count = Math.max(count, page * pageSize + rows.length + (next === null ? 0 : pageSize))
    return count
  }

  /** Whether anything has been answered yet. */
  get known(): boolean {
    return this.pages.size > 0
  }

  /** Whether the rows that are here are those that were asked for, though nobody answers by now: they may have changed since. */
  get stale(): boolean {
    return (
      this.failure?._tag === "Unreachable" && this.known && JSON.stringify(this.query) === JSON.stringify(this.answered)
    )
  }

  /** Whether the rows on screen are as they were last read, or cannot be read by now. */
  get fresh(): boolean {
    if (this.opening) return false
    const { first, last } = this.sight
    return this.failure !== undefined || [...this.old].every((page) => !isWithin(page, pagesOf(first, last)))
  }

  /** Whether the rows that are here are read anew: they stay those that were asked for. */
  get renewing(): boolean {
    return this.opening && this.known && JSON.stringify(this.query) === JSON.stringify(this.answered)
  }

  rowAt(place: number): PersonRow | undefined {
    return this.pages.get(Math.floor(place / pageSize))?.rows[place % pageSize]
  }

  /** The rows that are on screen, at most so many as are answered at once. */
  get inSight(): ReadonlyArray<PersonRow> {
    const { first, last } = this.sight
    const places = Array.from({ length: Math.min(Math.max(last - first + 1, 0), maxPageSize) }, (_, at) => first + at)
    return places.flatMap((place) => this.rowAt(place) ?? [])
  }

  /** The row of a person, where it is here. */
  of(id: PersonId): PersonRow | undefined {
    const place = this.placeOf(id)
    return place === undefined ? undefined : this.rowAt(place)
  }

  /** Who stands where by now: it says so also when the rows are others later. */
  asTheyStand(): (place: number) => PersonRow | undefined {
    const pages = new Map(this.pages)
    return (place) => pages.get(Math.floor(place / pageSize))?.rows[place % pageSize]
  }

  /** A person as they are by now, as far as their row is here. */
  newest(row: PersonRow): PersonRow {
    return this.of(row.id) ?? row
  }

  /** These persons as they are by now, as far as their rows are here. */
  latest(persons: ReadonlyArray<PersonRow>): ReadonlyArray<PersonRow> {
    const here = new Map([...this.pages.values()].flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)))
    return persons.map((row) => here.get(row.id) ?? row)
  }

  /** Where a person stands, among the rows that are here. */
  placeOf(id: PersonId): number | undefined {
    for (const [page, { rows }] of this.pages) {
      const at = rows.findIndex((row) => row.id === id)
      if (at >= 0) return page * pageSize + at
    }
    return undefined
  }

  /** Another list. What is shown stays until the first page of the new one is here; older answers are dropped. */
  open(query: RowsQuery, narrowing = false): void {
    this.dispose()
    this.query = query
    this.narrowing = narrowing
    this.opening = true
    this.failure = undefined
    const { fields: _, sort: __, ...selection } = query
    let count: number | undefined
    const stopList = run(this.people.list({ ...query, limit: pageSize }), {
      done: (page) => this.opened(page, count),
      failed: (error) => this.fail(error),
    })
    const stopCount = run(this.people.count(selection), {
      done: (found) => {
        count = found
        if (!this.opening) this.counted(found)
      },
      failed: (error) => this.fail(error),
    })
    this.stopOpening = () => {
      stopList()
      stopCount()
    }
  }

  /** These places are on screen: fetches what is missing. */
  want(first: number, last: number): void {
    this.sight = { first, last }
    if (this.opening || this.failure !== undefined) return
    const { from, until } = pagesOf(first, Math.min(last, this.count - 1))
    const wanted = Array.from({ length: Math.max(until - from + 1, 0) }, (_, at) => from + at)
    if (this.shifted && !wanted.every((page) => this.pages.has(page))) {
      this.retry()
      return
    }
    for (const [page, stop] of this.underWay)
      if (page < from - 1 || page > until + 1) {
        stop()
        this.underWay.delete(page)
      }
    for (const page of wanted) this.fetch(page)
    this.forget(from, until)
  }

  /** The ids of all persons whom the list finds, where all their rows are here as they were last read; else nothing. */
  get whole(): ReadonlyArray<PersonId> | undefined {
    if (this.opening || this.failure !== undefined || this.old.size > 0) return undefined
    const ids = [...this.pages.values()].flatMap(({ rows }) => rows.map(({ id }) => id))
    return ids.length === this.total ? ids : undefined
  }

  /** The ids of the persons from one place to another, loaded or not. */
  ids(from: number, until: number): Effect.Effect<ReadonlyArray<PersonId>, Lost | ColumnGone | UnknownCursor> {
    const loaded: Array<PersonId> = []
    for (let place = from; place <= until; place++) {
      const row = this.old.has(Math.floor(place / pageSize)) ? undefined : this.rowAt(place)
      if (row !== undefined) loaded.push(row.id)
    }
    if (loaded.length > until - from) return Effect.succeed(loaded)
    return Effect.map(this.between(from, until, []), (rows) => rows.map(({ id }) => id))
  }

  /** The ids of all persons whom the list finds, at most so many, as it finds them now. */
  all(most: number): Effect.Effect<ReadonlyArray<PersonId>, Lost | ColumnGone | UnknownCursor> {
    return Effect.map(this.between(0, most - 1, []), (rows) => rows.map(({ id }) => id))
  }

  /**
   * A person is another one now: its row says so, wherever it stands, as far as it was read. Of two answers the later one may come first:
   * what is known to be newer stays.
   */
  put(person: Person): void {
    const newest = Math.max(this.told.get(person.id)?.version ?? 0, this.of(person.id)?.version ?? 0)
    if (newest > person.version) return
    this.told.set(person.id, person)
    for (const [page, { rows, next }] of this.pages) {
      const place = rows.findIndex(({ id }) => id === person.id)
      const row = rows[place]
      if (row !== undefined) this.pages.set(page, { rows: rows.with(place, rowOf(person, row)), next })
    }
  }

  /**
   * These persons, or all, were changed, and may stand elsewhere once the list is read anew. Gives their rows that are here: they stay where they
   * are, until somebody wants to see a page that is not here. Then all is read anew: beside rows in the order of before, a page in that of
   * now would show some persons twice and others nowhere.
   */
  moved(ids: ReadonlySet<PersonId> | "all"): ReadonlyArray<PersonRow> {
    const rows = [...this.pages.values()].flatMap((page) => page.rows)
    this.shifted = true
    for (const stop of this.underWay.values()) stop()
    this.underWay.clear()
    this.want(this.sight.first, this.sight.last)
    return ids === "all" ? rows : rows.filter(({ id }) => ids.has(id))
  }

  /** An answer may have been read before a change that was told meanwhile: its rows say what is newer. */
  private upToDate(page: PersonPage): PersonPage {
    const rows = page.rows.map((row) => {
      const told = this.told.get(row.id)
      if (told === undefined) return row
      if (told.version > row.version) return rowOf(told, row)
      this.told.delete(row.id)
      return row
    })
    return { ...page, rows }
  }

  /** The rows from one place to another with these fields, loaded or not. */
  between(
    from: number,
    until: number,
    fields: PersonQuery["fields"],
  ): Effect.Effect<ReadonlyArray<PersonRow>, Lost | ColumnGone | UnknownCursor> {
    return this.query === undefined ? Effect.succeed([]) : this.stretch({ ...this.query, fields }, from, until)
  }

  /** The persons whom another question finds, at most so many. */
  found(query: RowsQuery, most: number): Effect.Effect<ReadonlyArray<PersonRow>, Lost | ColumnGone | UnknownCursor> {
    return most === 0 ? Effect.succeed([]) : this.stretch(query, 0, most - 1)
  }

  private stretch(query: RowsQuery, from: number, until: number) {
    const apart = Effect.promise(() => import("./rows-between.ts"))
    return Effect.flatMap(apart, ({ rowsBetween }) => rowsBetween(this.people, query, from, until, this.large()))
  }

  /** Reads all anew, as after a failure. */
  retry(): void {
    if (this.query !== undefined) this.open(this.query, this.narrowing)
  }

  /** Stops everything under way; nobody waits for it any more. */
  dispose(): void {
    this.opening = false
    this.old.clear()
    this.stopOpening()
    for (const stop of this.underWay.values()) stop()
    this.underWay.clear()
  }

  private fetch(page: number): void {
    const isHere = this.pages.has(page) && !this.old.has(page)
    if (this.query === undefined || isHere || this.underWay.has(page)) return
    let before = page - 1
    while (before >= 0 && (this.old.has(before) || (this.pages.get(before)?.next ?? null) === null)) before--
    const after = this.pages.get(before)?.next ?? undefined
    const skip = (page - before - 1) * pageSize
    const stop = run(
      this.people.list({ ...this.query, limit: pageSize, ...(after === undefined ? {} : { after }), skip }),
      { done: (answer) => this.arrived(page, answer), failed: (error) => this.fail(error) },
    )
    this.underWay.set(page, stop)
  }

  private opened(page: PersonPage, count: number | undefined): void {
    // As long as nobody has counted the same list again, it is as long as it was: whoever is far down in it stays there, and what is
    // pressed there meets the persons who are seen there.
    const isSame = JSON.stringify(this.query) === JSON.stringify(this.answered)
    const { first, last } = this.sight
    const stays = (each: number): boolean =>
      isSame && each > 0 && page.next !== null && isWithin(each, pagesOf(first, last))
    for (const each of [...this.pages.keys()]) if (!stays(each)) this.pages.delete(each)
    this.old.replace([...this.pages.keys()])
    this.pages.set(0, this.upToDate(page))
    this.total = page.next === null ? page.rows.length : (count ?? (isSame ? this.total : undefined))
    this.answered = this.query
    this.shifted = false
    this.narrowed = this.narrowing
    this.opening = false
    this.want(this.sight.first, this.sight.last)
  }

  private counted(count: number): void {
    this.total = count
  }

  private arrived(page: number, answer: PersonPage): void {
    this.underWay.delete(page)
    this.old.delete(page)
    this.pages.set(page, this.upToDate(answer))
    if (answer.next === null) this.total = page * pageSize + answer.rows.length
  }

  private fail(error: Lost | ColumnGone | UnknownCursor): void {
    this.dispose()
    this.opening = false
    this.failure = error
  }

  private forget(from: number, until: number): void {
    if (this.pages.size <= keptPages) return
    const far = (page: number) => Math.max(from - page, page - until, 0)
    const [farthest] = [...this.pages.keys()].toSorted((a, b) => far(b) - far(a))
    if (farthest !== undefined && far(farthest) > 1) this.pages.delete(farthest)
  }
}
