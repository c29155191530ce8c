import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import { type People, people as peoplePort } from "../../../core/people/people.port.ts"
import { longestValue } from "../../../core/people/person-filter.ts"
import { run } from "../../remote.ts"
import type { MayCall } from "../../surroundings.ts"

/** Values that stand in a column, those first that most persons have. */
export interface Earlier {
  readonly values: ReadonlyArray<string>
  /** Whether these are all of those that were asked for: more than some are not told at once. */
  readonly whole: boolean
}

/** So long what stands in a column is known, in milliseconds: who types down a column asks once. */
const knownFor = 60_000

/** Asks which values stand in a column already. */
export class EarlierValues {
  private readonly people: Pick<People<Lost>, "values">
  private readonly may: MayCall
  private readonly tiers: () => ReadonlyArray<string>
  private readonly now: () => number
  private readonly known = new Map<AnyField, Earlier & { readonly at: number }>()

  constructor(
    people: Pick<People<Lost>, "values">,
    may: MayCall,
    tiers: () => ReadonlyArray<string> = () => [],
    now: () => number = () => performance.now(),
  ) {
    this.people = people
    this.may = may
    this.tiers = tiers
    this.now = now
  }

  /** What is offered before anything that stands there: as annuities the tiers. */
  first(field: AnyField): ReadonlyArray<string> {
    return field === "annuity" ? this.tiers() : []
  }

  /** Asks for all; at once where they were told a moment ago. Gives back what stops it. */
  all(field: AnyField, then: (earlier: Earlier) => void): () => void {
    const known = this.known.get(field)
    if (known === undefined || this.now() - known.at > knownFor)
      return this.ask({ by: field }, (earlier) => {
        this.known.set(field, { ...earlier, at: this.now() })
        then(earlier)
      })
    then(known)
    return () => {}
  }

  /** A value stands in a column from now on: the next cell may have it as well. */
  learn(field: AnyField, value: string): void {
    const known = this.known.get(field)
    if (known !== undefined && value !== "" && !known.values.includes(value))
      this.known.set(field, { ...known, values: [...known.values, value] })
  }

  /** Asks for those in which a text stands. */
  fitting(field: AnyField, find: string, then: (earlier: Earlier) => void): () => void {
    return this.ask({ by: field, find: find.slice(0, longestValue) }, then)
  }

  /** Where they cannot be had nothing is heard. */
  private ask(wish: { readonly by: AnyField; readonly find?: string }, then: (earlier: Earlier) => void): () => void {
    if (!this.may(peoplePort.operations.values)) return () => {}
    return run(this.people.values(wish), {
      done: ({ rows: { told, further } }) => {
        const frequent = told.filter(({ value }) => value !== "").toSorted((a, b) => b.count - a.count)
        then({ values: frequent.map(({ value }) => value), whole: further === 0 })
      },
      failed: () => {},
    })
  }
}
