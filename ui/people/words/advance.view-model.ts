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

/** Who goes: all of them, and the first of them by name. */
interface Found {
  readonly count: number
  readonly first: ReadonlyArray<Going>
}

/** What this needs of the world around it. */
interface AdvanceSurroundings {
  readonly people: Pick<People<Lost>, "changeNames" | "list" | "count">
  /** The groups that can be given. */
  readonly offered: ReadonlyArray<string>
  readonly today: CalendarDate
  readonly done: (result: ChangeResult | undefined, said: string) => void
}

/** So old nobody is. */
const oldest = 150

/**
 * Takes persons of one group into another, as clubs do each year (PER-15): who is in the group, from an age on if wished, without those
 * who are ticked off. All of it is one change, which can be undone.
 */
export class AdvanceViewModel {
  readonly found = new Remote<Found, Lost | ColumnGone | UnknownCursor>()
  readonly sending = new Attempt<Lost | TooManyPersons | ChangeConflict | ColumnGone>()
  to = ""
  from = ""
  staying: ReadonlySet<PersonId> = new Set()
  readonly group: string
  private readonly around: AdvanceSurroundings

  constructor(group: string, around: AdvanceSurroundings) {
    this.group = group
    this.around = around
    this.to = this.targets[0] ?? ""
    makeObservable(this, {
      to: observableRef,
      from: observableRef,
      staying: observableRef,
      fault: computed,
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

  /** What is wrong with the age as it is typed. */
  get fault(): string | undefined {
    const age = Number(this.from)
    return this.from === "" || (/^\d{1,3}$/.test(this.from) && age <= oldest) ? undefined : texts.wrongAge
  }

  /** How many go; nothing as long as that is not known. */
  get going(): number | undefined {
    const all = this.found.value?.count
    return all === undefined ? undefined : all - this.staying.size
  }

  choose(to: string): void {
    this.to = to
  }

  /** Takes the age from which they go; who was ticked off is forgotten. */
  type(from: string): void {
    this.from = from.trim()
    this.staying = new Set()
    this.sending.clear()
    if (this.fault === undefined) this.look()
  }

  /** Lets somebody stay, or go after all. */
  toggle(id: PersonId): void {
    this.staying = this.staying.has(id)
      ? new Set([...this.staying].filter((each) => each !== id))
      : new Set([...this.staying, id])
  }

  /** Does it, once it is known who goes. */
  submit(): void {
    const { going, to, fault, group, staying } = this
    const found = this.found.value
    if (fault !== undefined || to === "") {
      this.sending.refuse()
      return
    }
    if (found === undefined || going === 0) return
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
  }

  private get filter(): PersonFilter {
    const inGroup = { field: "groups", is: "in", values: [this.group] } as const
    return this.from === "" ? inGroup : { and: [inGroup, { age: { from: Number(this.from) } }] }
  }

  private look(): void {
    const { people, today } = this.around
    const { filter } = this
    const page = people.list({
      filter,
      fields: ["birthdate"],
      sort: { by: "name", descending: false },
      limit: maxPageSize,
    })
    this.found.load(
      Effect.map(Effect.all([people.count({ filter }), page]), ([count, { rows }]) => ({
        count,
        first: rows.map(({ id, firstName, lastName, birthdate }) => ({
          id,
          name: `${firstName} ${lastName}`.trim(),
          age: birthdate === null || birthdate === undefined ? undefined : ageOn(birthdate, today),
        })),
      })),
      { quiet: true },
    )
  }
}
