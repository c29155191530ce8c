import * as Effect from "effect/Effect"
import type { MergeRecord } from "../ports/merge-log.port.ts"
import { PersonRecords } from "../ports/person-records.port.ts"

/** Tells of a merge whether it said something else of who stayed than stood there, such as who pays (`RecordsOfPersons.replaced`). */
export const replacedByMerge = Effect.map(
  PersonRecords,
  ({ all }) =>
    ({ moved }: Pick<MergeRecord, "moved">): boolean =>
      all.some(({ name, replaced }) => moved[name] !== undefined && replaced?.(moved[name]) === true),
)
