import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import type { Tables } from "../../adapters/postgres/tables.ts"
import { OpenUnit, type Unit } from "../../adapters/postgres/unit.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"

/** Adds a workspace with an id of its own. */
export const newWorkspace = async (db: Database): Promise<WorkspaceId> => {
  const workspaceId = crypto.randomUUID() as WorkspaceId
  await inWorkspaceOf(db, workspaceId, (trx) =>
    sql`insert into workspaces (workspace_id, slug, name) values (${workspaceId}, ${workspaceId}, 'Probe')`.execute(
      trx,
    ),
  )
  return workspaceId
}

/** Runs work in one transaction of a workspace. */
export const inWorkspaceOf = <A>(
  db: Database,
  workspaceId: WorkspaceId,
  work: (trx: Kysely<Tables>) => Promise<A>,
): Promise<A> =>
  Effect.runPromise(inTransaction(db, { workspaceId, userId: null }, (trx) => Effect.promise(() => work(trx))))

/** What adapters give: functions that answer with effects. */
type Service = Readonly<Record<string, (...given: Array<never>) => Effect.Effect<unknown, unknown>>>

/** A service of which each effect runs in a transaction, also where it is run by itself. */
const bound = <S extends object>(service: S, unit: Unit | undefined): S =>
  Object.fromEntries(
    Object.entries(service as Service).map(([name, call]) => [
      name,
      (...given: Array<never>) => Effect.provideService(call(...given), OpenUnit, unit),
    ]),
  ) as S

/** Runs work with services in one transaction of a workspace. The work may run their effects one by one. */
export const withServices = <Services extends Readonly<Record<string, object>>, A>(
  db: Database,
  workspaceId: WorkspaceId,
  services: Services,
  work: (services: Services) => Promise<A>,
): Promise<A> =>
  Effect.runPromise(
    inTransaction(db, { workspaceId, userId: null }, () =>
      Effect.flatMap(OpenUnit, (unit) => {
        const within = Object.entries(services).map(([name, service]) => [name, bound(service, unit)])
        return Effect.promise(() => work(Object.fromEntries(within) as Services))
      }),
    ),
  )
