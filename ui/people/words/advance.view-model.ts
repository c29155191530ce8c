import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import { ageOn, type CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { ChangeResult } from "../../../core/people/changes/change.ts"
import type { ChangeConflict, ColumnGone, TooManyPersons, UnknownCursor } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { PersonFilter } from "../../../core/people/person-filter.ts"
import { maxPageSize } from "../../../core/people/person-query.ts"
import { type GoneStanding, goneStandings, isGone, standings } from "../../../core/people/standing.ts"
import { wordKey } from "../../../core/people/words/word-rules.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import { advanceText as texts } from "../../text/de/advance.ts"

/** Somebody who would go. */
interface Going {
  readonly id: PersonId
  readonly name: string
  /** In completed years; nothing where no birthdate is known. */
  readonly age: number | undefined
}

/** Who goes: of which ages, how many, the first of them by name, and from where the others are read. */
interface Found {
  readonly ages: string
  readonly count: number
  readonly first: ReadonlyArray<Going>
  readonly next: string | null
  /** Who is in a group in which nobody can go, but left or was declined. */
  readonly gone: ReadonlyArray<GoneStanding>
}

/** What this needs of the world around it. */
interface AdvanceSurroundings {
  readonly people: Pick<People<Lost>, "changeNames" | "list" | "count">
  /** The groups that can be given. */
  readonly offered: ReadonlyArray<string>
  readonly today: CalendarDate
  readonly done: (result: ChangeResult | undefined, said: string) => void
}

/** An age as somebody typed it: the first in which one goes, or the last. */
export type AgeBound = "from" | "until"

/** So old nobody is. */
const oldest = 150

/**
 * Takes persons of one group into another, as clubs do each year (PER-04): who is in the group, of some ages if wished, without those
 * who are ticked off, and without who left or was declined. All of it is one change, which can be undone.
 */
export class AdvanceViewModel {
  readonly found = new Remote<Found, Lost | ColumnGone | UnknownCursor>()
  /** Whoever is not shown yet is on the way. */
  readonly reading = new Attempt<Lost | ColumnGone | UnknownCursor>()
  readonly sending = new Attempt<Lost | TooManyPersons | ChangeConflict | ColumnGone>()
  to = ""
  from = ""
  until = ""
  staying: ReadonlySet<PersonId> = new Set()
  readonly group: string
  private readonly around: AdvanceSurroundings

  constructor(group: string, around: AdvanceSurroundings) {
    this.group = group
    this.around = around
    // Of several nobody knows which one is meant.
    this.to = this.targets.length === 1 ? (this.targets[0] ?? "") : ""
    makeObservable(this, {
      to: observableRef,
      from: observableRef,
      until: observableRef,
      staying: observableRef,
      faults: computed,
      unsaid: computed,
      looking: computed,
      going: computed,
      choose: action,
      type: action,
      toggle: action,
    })
    this.look()
  }

  /** The groups that they can go into. */
  get targets(): ReadonlyArray<string> {
    return this.around.offered.filter((name) => wordKey(name) !== wordKey(this.group))
  }

  /** What is wrong with the ages as they are typed. */
  get faults(): Partial<Record<AgeBound, string>> {
    const wrong = (typed: string) => typed !== "" && !(/^\d{1,3}$/.test(typed) && Number(typed) <= oldest)
    const { from, until } = this
    const turned = from !== "" && until !== "" && Number(until) < Number(from)
    return {
      ...(wrong(from) ? { from: texts.wrongAge } : {}),
      ...(wrong(until) ? { until: texts.wrongAge } : turned ? { until: texts.turned } : {}),
    }
  }

  /** Whether the ages can be looked for. */
  get isFaulty(): boolean {
    return Object.keys(this.faults).length > 0
  }

  /** That nobody chose into which group, once somebody wanted to go on. */
  get unsaid(): string | undefined {
    return this.to === "" && this.sending.refusals > 0 ? texts.noTarget : undefined
  }

  /** Whether it is not known yet who is of the ages that are typed; what is here is the answer to others. */
  get looking(): boolean {
    return !this.isFaulty && this.found.state.is !== "failed" && this.found.value?.ages !== this.ages
  }

  /** How many go; nothing as long as that is not known. */
  get going(): number | undefined {
    const all = this.looking ? undefined : this.found.value?.count
    return all === undefined ? undefined : all - this.staying.size
  }

  choose(to: string): void {
    this.to = to
  }

  /** Takes the age from which, or until which, they go; who was ticked off is forgotten. */
  type(bound: AgeBound, age: string): void {
    this[bound] = age.trim()
    this.staying = new Set()
    this.sending.clear()
    if (!this.isFaulty) this.look()
  }

  /** Shows more of those who go. */
  more(): void {
    const found = this.found.value
    if (found === undefined || found.next === null || this.looking) return
    this.reading.start(this.page(found.next), ({ rows, next }) => {
      // Other ages were asked for meanwhile.
      if (this.found.value !== found) return
      const known = new Set(found.first.map(({ id }) => id))
      const first = [...found.first, ...rows.filter(({ id }) => !known.has(id))]
      // Whoever came into the group, or left it, meanwhile: all there are were read.
      const count = next === null ? first.length : found.count
      this.found.settle({ is: "loaded", value: { ...found, count, first, next } })
    })
  }

  /** Lets somebody stay, or go after all. */
  toggle(id: PersonId): void {
    this.staying = this.staying.has(id)
      ? new Set([...this.staying].filter((each) => each !== id))
      : new Set([...this.staying, id])
  }

  /** Does it, once it is known who goes. */
  submit(): void {
    const { going, to, isFaulty, group, staying } = this
    const found = this.found.value
    if (isFaulty || to === "") {
      this.sending.refuse()
      return
    }
    if (found === undefined || going === undefined || going === 0) return
    // Who was seen goes, and nobody who came into the group meanwhile; of very many not all are seen.
    const seen = found.first.map(({ id }) => id).filter((id) => !staying.has(id))
    const persons =
      found.count === found.first.length ? { ids: seen } : { found: { filter: this.filter }, except: [...staying] }
    const change = { field: "groups", add: [to], remove: [group] } as const
    this.sending.start(this.around.people.changeNames({ persons, change }), (result) =>
      this.around.done(result, texts.done(result.changed, to)),
    )
  }

  /** Leaves it. What was sent already is done all the same. */
  readonly cancel = (): void => this.around.done(undefined, "")

  dispose(): void {
    this.found.dispose()
    this.reading.dispose()
  }

  /** The ages as they are typed, to know the answer to them again. */
  private get ages(): string {
    return `${this.from}–${this.until}`
  }

  /** Whether only some ages are asked for. */
  get isAged(): boolean {
    return this.from !== "" || this.until !== ""
  }

  private get inGroup() {
    return { field: "groups", is: "in", values: [this.group] } as const
  }

  private get filter(): PersonFilter {
    const { inGroup } = this
    const here = { standing: standings.filter((standing) => !isGone(standing)) }
    const { from, until } = this
    if (!this.isAged) return { and: [inGroup, here] }
    const age = {
      ...(from === "" ? {} : { from: Number(from) }),
      ...(until === "" ? {} : { below: Number(until) + 1 }),
    }
    return { and: [inGroup, here, { age }] }
  }

  /** Some of those who go, the first ones or those behind a cursor. */
  private page(after: string | undefined) {
    const { people, today } = this.around
    const asked = people.list({
      filter: this.filter,
      fields: ["birthdate"],
      sort: { by: "name", descending: false },
      limit: maxPageSize,
      ...(after === undefined ? {} : { after }),
    })
    return Effect.map(asked, ({ rows, next }) => ({
      rows: rows.map(({ id, firstName, lastName, birthdate }) => ({
        id,
        name: `${firstName} ${lastName}`.trim(),
        age: birthdate === null || birthdate === undefined ? undefined : ageOn(birthdate, today),
      })),
      next,
    }))
  }

  /** Of which standings somebody is in the group who left or was declined. */
  private get whoIsGone() {
    const { inGroup } = this
    return Effect.filter(goneStandings, (standing) =>
      Effect.map(
        this.around.people.count({ filter: { and: [inGroup, { standing: [standing] }] } }),
        (count) => count > 0,
      ),
    )
  }

  private look(): void {
    const { ages, isAged, whoIsGone } = this
    const counting = this.around.people.count({ filter: this.filter })
    this.found.load(
      Effect.flatMap(Effect.all([counting, this.page(undefined)]), ([count, { rows, next }]) =>
        Effect.map(count > 0 || isAged ? Effect.succeed([]) : whoIsGone, (gone) => ({
          ages,
          count,
          first: rows,
          next,
          gone,
        })),
      ),
      { quiet: true },
    )
  }
}
