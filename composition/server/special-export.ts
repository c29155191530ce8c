import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Perform } from "../../adapters/http/answering.ts"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { postgresCustomColumns } from "../../adapters/postgres/people/custom-columns.ts"
import { CustomColumnStore } from "../../core/people/ports/custom-columns.port.ts"
import { ExportWriter } from "../../core/people/ports/export-writer.port.ts"
import type { Vault } from "../../core/people/ports/vault.port.ts"
import type { SpecialExportNeeds } from "../../core/people/use-cases/special-export.ts"
import { exportWriter } from "./exports/exports.ts"
import { actorOf } from "./perform.ts"
import { specialDataContext } from "./special-data.ts"

/** Writes files with special data for calls that come over HTTP, each in one transaction of the actor's workspace. */
export const specialExportOverHttp =
  (db: Database, vault: Vault["Service"]): Perform<SpecialExportNeeds> =>
  (call, caller) => {
    const actor = actorOf(caller)
    return inTransaction(db, actor, () =>
      Effect.provideContext(
        call,
        specialDataContext(actor, vault).pipe(
          Context.add(CustomColumnStore, postgresCustomColumns),
          Context.add(ExportWriter, exportWriter(db, actor)),
        ),
      ),
    )
  }
