import type { PersonId } from "../../../core/kernel/id.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { PersonRows } from "./person-rows.ts"

/** The list from which a person was opened, so that the person's page knows who comes before and after. */
export class ListContext {
  private rows: PersonRows | undefined
  private place = 0

  /** A person of this list is opened. */
  open(rows: PersonRows, place: number): void {
    this.rows = rows
    this.place = place
  }

  /** What the list shows of the person that was opened. */
  row(id: string | undefined): PersonRow | undefined {
    const row = this.rows?.rowAt(this.place)
    return row?.id === id ? row : undefined
  }

  /** The person so many places further, when this person is the one that was opened. */
  neighbour(id: PersonId, by: 1 | -1): PersonId | undefined {
    if (this.rows === undefined || this.row(id) === undefined) return undefined
    this.rows.want(this.place - 2, this.place + 2)
    return this.rows.rowAt(this.place + by)?.id
  }

  /** Where this person stands in its list, from 1, and how many there are. */
  position(id: PersonId): { readonly place: number; readonly of: number } | undefined {
    return this.rows !== undefined && this.row(id) !== undefined
      ? { place: this.place + 1, of: this.rows.count }
      : undefined
  }

  /** The neighbour is opened. */
  step(by: 1 | -1): void {
    this.place += by
  }
}
