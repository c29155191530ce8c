import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import { maxPageSize } from "../../../core/people/person-query.ts"
import { run } from "../../remote.ts"
import type { PersonRows } from "./person-rows.ts"

interface RenewalSurroundings {
  readonly people: Pick<People<Lost>, "newer">
  readonly rows: Pick<PersonRows, "opening" | "failure" | "moved">
  readonly changed: (persons: ReadonlyArray<Person>) => void
  /** Reads the whole list anew. */
  readonly reread: () => void
}

/** Of persons that were read: those that are others by now. */
export const newerOf = (
  people: Pick<People<Lost>, "newer">,
  read: ReadonlyArray<Pick<Person, "id" | "version">>,
): Effect.Effect<ReadonlyArray<Person>, Lost> => {
  const portions = Array.from({ length: Math.ceil(read.length / maxPageSize) }, (_, at) =>
    read.slice(at * maxPageSize, (at + 1) * maxPageSize).map(({ id, version }) => ({ id, version })),
  )
  const asking = Effect.forEach(portions, (portion) => people.newer({ read: portion }))
  return Effect.map(asking, (answers) => answers.flatMap(({ changed }) => changed))
}

/**
 * Shows what was changed here in many rows at once, as it shows one: each row stays at its place, also where the order or the filter
 * would have it elsewhere by now, so that the next key meets the person who is seen there.
 */
export class RowRenewal {
  private underWay = 0
  private readonly around: RenewalSurroundings

  constructor(around: RenewalSurroundings) {
    this.around = around
    makeObservable<this, "underWay" | "add">(this, { underWay: observableRef, add: action })
  }

  /** Whether rows do not show yet what was changed in them. */
  get busy(): boolean {
    return this.underWay > 0
  }

  /** These persons were changed, or all. Where that cannot be read, or other rows are on their way anyway, the list is read anew. */
  of(ids: ReadonlyArray<PersonId> | "all"): void {
    const { people, rows, changed, reread } = this.around
    if (rows.opening || rows.failure !== undefined) {
      reread()
      return
    }
    const read = rows.moved(ids === "all" ? ids : new Set(ids))
    this.add(1)
    run(newerOf(people, read), {
      done: (persons) => {
        changed(persons)
        this.add(-1)
      },
      failed: () => {
        reread()
        this.add(-1)
      },
    })
  }

  private add(by: number): void {
    this.underWay += by
  }
}
