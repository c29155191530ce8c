import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import { type People, people as peoplePort } from "../../../core/people/people.port.ts"
import { longestValue } from "../../../core/people/person-filter.ts"
import { run } from "../../remote.ts"
import type { MayCall } from "../../surroundings.ts"

/** Asks which values stand in a column already, those first that most persons have. */
export class EarlierValues {
  private readonly people: Pick<People<Lost>, "values">
  private readonly may: MayCall
  /** The columns with more values than are told at once: of these those are asked for that fit what is typed. */
  private readonly long = new Set<AnyField>()

  constructor(people: Pick<People<Lost>, "values">, may: MayCall) {
    this.people = people
    this.may = may
  }

  /** Whether more stands in a column than is told at once, as far as it is known. */
  isLong(field: AnyField): boolean {
    return this.long.has(field)
  }

  /** Asks for those in which a text stands. Where they cannot be had nothing is heard. Gives back what stops it. */
  ask(field: AnyField, find: string, then: (values: ReadonlyArray<string>) => void): () => void {
    if (!this.may(peoplePort.operations.values)) return () => {}
    const wish = find === "" ? { by: field } : { by: field, find: find.slice(0, longestValue) }
    return run(this.people.values(wish), {
      done: ({ rows: { told, further } }) => {
        if (further > 0) this.long.add(field)
        const frequent = told.filter(({ value }) => value !== "").toSorted((a, b) => b.count - a.count)
        then(frequent.map(({ value }) => value))
      },
      failed: () => {},
    })
  }
}
