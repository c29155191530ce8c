import { action, computed, makeObservable, observableRef } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { type CellValues, type DeedCell, putValues, withValues } from "./foreseen.ts"

/** A deed on its way, back or again. */
interface Coming {
  readonly cells: ReadonlyArray<DeedCell>
  readonly which: "before" | "after"
}

/**
 * What cells show of blocks, and of deeds that are taken back or done again, from the key on: what stood there before or will stand there
 * after is known here, so nobody waits for an answer to see it. Once it is done, or was refused, the row says what is so.
 */
export class ShownAhead {
  private coming: ReadonlyArray<Coming> = []

  constructor() {
    makeObservable<this, "coming" | "values" | "end">(this, {
      coming: observableRef,
      values: computed,
      take: action,
      end: action,
    })
  }

  /** Shows these cells as they were before or are after a deed, until what this gives is called. */
  take(cells: ReadonlyArray<DeedCell>, which: Coming["which"]): () => void {
    const one = { cells, which }
    this.coming = [...this.coming, one]
    return () => this.end(one)
  }

  /** Whether a cell shows what its row does not say yet. */
  has(person: PersonId, field: AnyField): boolean {
    return this.values.get(person)?.has(field) === true
  }

  /** A person as their cells show them. */
  of(row: PersonRow): PersonRow {
    return withValues(row, this.values)
  }

  /** Of several that are on their way what was asked for last is shown. */
  private get values(): CellValues {
    const values = new Map<PersonId, Map<AnyField, unknown>>()
    for (const { cells, which } of this.coming) putValues(values, cells, which)
    return values
  }

  private end(one: Coming): void {
    this.coming = this.coming.filter((each) => each !== one)
  }
}
