import type * as Effect from "effect/Effect"
import { sql } from "kysely"
import type { KeptDetails, Logo } from "../../../core/workspace/index.ts"
import type { WorkspaceStore } from "../../../core/workspace/ports/workspace-store.port.ts"
import { isTaken } from "../is-taken.ts"
import { statements } from "../unit.ts"

const columns = sql`w.name, w.slug, w.billing_email as "billingEmail", w.contact_email as "contactEmail", w.street, w.address_addition as "addressAddition",
  w.postcode, w.city, w.imprint,
  w.kind, w.size, w.founded_on as "foundedOn", w.version, w.onboarded,
  (select l.tag from workspace_logos l where l.workspace_id = w.workspace_id) as logo`

const read = (lock: ReturnType<typeof sql>): Effect.Effect<KeptDetails> =>
  statements(async ({ db, workspaceId }) => {
    const { rows } = await sql<KeptDetails>`select ${columns} from workspaces w
      where w.workspace_id = ${workspaceId} ${lock}`.execute(db)
    const row = rows[0]
    if (row === undefined) throw new Error("a workspace that is not there")
    return row
  })

/** The details and the logo of a workspace in PostgreSQL, in the open transaction of it. */
export const postgresWorkspaceStore: WorkspaceStore["Service"] = {
  read: () => read(sql``),
  hold: () => read(sql`for no key update of w`),
  write: (details) =>
    statements(async ({ db, workspaceId }) => {
      await sql`savepoint before_details`.execute(db)
      try {
        await sql`update workspaces set name = ${details.name}, slug = ${details.slug},
          billing_email = ${details.billingEmail}, contact_email = ${details.contactEmail}, street = ${details.street},
          address_addition = ${details.addressAddition}, postcode = ${details.postcode}, city = ${details.city},
          imprint = ${details.imprint}, kind = ${details.kind},
          size = ${details.size}, founded_on = ${details.foundedOn}, version = ${details.version},
          onboarded = ${details.onboarded}
          where workspace_id = ${workspaceId}`.execute(db)
      } catch (error) {
        if (!isTaken(error)) throw error
        await sql`rollback to savepoint before_details`.execute(db)
        return false
      }
      return true
    }),
  isDemo: () =>
    statements(async ({ db, workspaceId }) => {
      const { rows } = await sql<{ demo: boolean }>`select demo from workspaces
        where workspace_id = ${workspaceId}`.execute(db)
      return rows[0]?.demo === true
    }),
  foundedAt: () =>
    statements(async ({ db, workspaceId }) => {
      const { rows } = await sql<{ foundedAt: number }>`
        select (extract(epoch from created_at) * 1000)::float8 as "foundedAt" from workspaces
        where workspace_id = ${workspaceId}`.execute(db)
      return rows[0]?.foundedAt ?? 0
    }),
  logo: () =>
    statements(async ({ db, workspaceId }) => {
      const { rows } = await sql<Logo>`select type, content, tag from workspace_logos
        where workspace_id = ${workspaceId}`.execute(db)
      const row = rows[0]
      return row === undefined ? undefined : { ...row, content: new Uint8Array(row.content) }
    }),
  setLogo: (logo) =>
    statements(async ({ db, workspaceId }) => {
      await sql`delete from workspace_logos where workspace_id = ${workspaceId}`.execute(db)
      if (logo === undefined) return
      await sql`insert into workspace_logos (workspace_id, type, content, tag)
        values (${workspaceId}, ${logo.type}, ${Buffer.from(logo.content)}, ${logo.tag})`.execute(db)
    }),
}
