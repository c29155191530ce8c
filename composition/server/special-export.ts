import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Perform } from "../../adapters/http/answering.ts"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { postgresCustomColumns } from "../../adapters/postgres/people/custom-columns.ts"
import { postgresPersonRepository } from "../../adapters/postgres/people/person-repository.ts"
import { postgresSpecialRecords } from "../../adapters/postgres/people/special-records.ts"
import { postgresTimeline } from "../../adapters/postgres/people/timeline.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import { ExportWriter } from "../../core/people/ports/export-writer.port.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { SpecialRecords } from "../../core/people/ports/special-records.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { Vault } from "../../core/people/ports/vault.port.ts"
import type { SpecialExportNeeds } from "../../core/people/use-cases/special-export.ts"
import { exportWriter } from "./exports/exports.ts"
import { type Actor, acting, actorOf } from "./perform.ts"

/** Writes files with special data for an actor, in one transaction of the actor's workspace. */
const performSpecialExport =
  (db: Database, vault: Vault["Service"]) =>
  <A, E>(call: Effect.Effect<A, E, SpecialExportNeeds>, actor: Actor): Effect.Effect<A, E> =>
    inTransaction(db, actor, (trx) =>
      Effect.provideContext(
        call,
        Context.make(Acting, acting(actor)).pipe(
          Context.add(PersonRepository, postgresPersonRepository(trx, actor.workspaceId)),
          Context.add(CustomColumnStore, postgresCustomColumns(trx, actor.workspaceId)),
          Context.add(Timeline, postgresTimeline(trx, actor.workspaceId)),
          Context.add(SpecialRecords, postgresSpecialRecords(trx, actor.workspaceId)),
          Context.add(Vault, vault),
          Context.add(ExportWriter, exportWriter(db, actor)),
        ),
      ),
    )

/** Writes files with special data for calls that come over HTTP. */
export const specialExportOverHttp = (db: Database, vault: Vault["Service"]): Perform<SpecialExportNeeds> => {
  const perform = performSpecialExport(db, vault)
  return (call, caller) => perform(call, actorOf(caller))
}
