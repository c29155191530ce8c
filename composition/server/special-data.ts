import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Perform } from "../../adapters/http/answering.ts"
import { allWorkspaces } from "../../adapters/postgres/access/workspaces.ts"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { postgresPersonRepository } from "../../adapters/postgres/people/person-repository.ts"
import { postgresSpecialRecords } from "../../adapters/postgres/people/special-records.ts"
import { postgresTimeline } from "../../adapters/postgres/people/timeline.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { SpecialRecords } from "../../core/people/ports/special-records.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { Vault } from "../../core/people/ports/vault.port.ts"
import { resealSpecialData, type SpecialDataNeeds } from "../../core/people/use-cases/special-data.ts"
import { type Actor, acting, actorOf } from "./perform.ts"

/** What work on special data needs, for an actor within one transaction of the actor's workspace. */
export const specialDataContext = (actor: Actor, vault: Vault["Service"]): Context.Context<SpecialDataNeeds> =>
  Context.make(Acting, acting(actor)).pipe(
    Context.add(PersonRepository, postgresPersonRepository),
    Context.add(Timeline, postgresTimeline),
    Context.add(SpecialRecords, postgresSpecialRecords),
    Context.add(Vault, vault),
  )

/** Runs work on special data for an actor, in one transaction of the actor's workspace. */
export const performSpecialData =
  (db: Database, vault: Vault["Service"]) =>
  <A, E>(call: Effect.Effect<A, E, SpecialDataNeeds>, actor: Actor): Effect.Effect<A, E> =>
    inTransaction(db, actor, () => Effect.provideContext(call, specialDataContext(actor, vault)))

/** Performs calls around special data that come over HTTP. */
export const specialDataOverHttp = (db: Database, vault: Vault["Service"]): Perform<SpecialDataNeeds> => {
  const perform = performSpecialData(db, vault)
  return (call, caller) => perform(call, actorOf(caller))
}

/** Does the same in every workspace; nobody acts. */
const everywhere = <A>(db: Database, vault: Vault["Service"], call: Effect.Effect<A, never, SpecialDataNeeds>) =>
  Effect.flatMap(allWorkspaces(db), (all) =>
    Effect.forEach(all, (workspaceId) =>
      performSpecialData(db, vault)(call, { workspaceId, userId: null, userName: "" }),
    ),
  )

/** The keys that sealed something anywhere and are not here: what they sealed stays as it is and cannot be read. */
export const missingKeys = (db: Database, vault: Vault["Service"]): Effect.Effect<ReadonlyArray<string>> =>
  everywhere(
    db,
    vault,
    Effect.flatMap(SpecialRecords, (records) => records.keys()),
  ).pipe(Effect.map((keys) => [...new Set(keys.flat())].filter((id) => !vault.opens.includes(id))))

/** After a change of the key: seals anew what a former key sealed, in every workspace. How many records. */
export const resealEverywhere = (db: Database, vault: Vault["Service"]): Effect.Effect<number> =>
  Effect.map(everywhere(db, vault, resealSpecialData()), (counts) => counts.reduce((sum, count) => sum + count, 0))
