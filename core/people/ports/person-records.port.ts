import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import type { PayersWouldLoop } from "../merging.errors.ts"
import type { ChangeConflict } from "../people.errors.ts"
import type { SpecialDataFull, SpecialDataLocked } from "../special-data/special-data.errors.ts"

/** Why a context may refuse that two persons become one. */
export type MergeRefused = SpecialDataFull | SpecialDataLocked | ChangeConflict | PayersWouldLoop

/** What all contexts registered for the records that they keep of persons, in the order of the contexts. */
export class PersonRecords extends Context.Service<
  PersonRecords,
  { readonly all: ReadonlyArray<RecordsOfPersons<never, MergeRefused>> }
>()("wimpel/people/PersonRecords") {}

/** Holds all that contexts decide by when persons become one or come apart again, before any person is held. */
export const steadyRecords = Effect.fnUntraced(function* () {
  for (const { steady } of (yield* PersonRecords).all) if (steady !== undefined) yield* steady()
})
