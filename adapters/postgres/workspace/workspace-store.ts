import * as Effect from "effect/Effect"
import { type Kysely, sql } from "kysely"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { type KeptDetails, type Logo, usualFormats } from "../../../core/workspace/index.ts"
import type { WorkspaceStore } from "../../../core/workspace/ports/workspace-store.port.ts"
import type { Tables } from "../tables.ts"

type Row = Omit<KeptDetails, "membershipNumber" | "mandateReference"> & {
  readonly membershipNumber: KeptDetails["membershipNumber"] | null
  readonly mandateReference: KeptDetails["mandateReference"] | null
}

const columns = sql`w.name, w.slug, w.billing_email as "billingEmail", w.contact_email as "contactEmail", w.street, w.address_addition as "addressAddition",
  w.postcode, w.city, w.imprint, w.membership_number as "membershipNumber", w.mandate_reference as "mandateReference",
  w.kind, w.size, w.founded_on as "foundedOn", w.version, w.onboarded,
  (select l.tag from workspace_logos l where l.workspace_id = w.workspace_id) as logo`

const isTaken = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "23505"

/** The details and the logo of one workspace in PostgreSQL, within one transaction of it. */
export const postgresWorkspaceStore = (trx: Kysely<Tables>, workspaceId: WorkspaceId): WorkspaceStore["Service"] => {
  const read = (lock: ReturnType<typeof sql>): Effect.Effect<KeptDetails> =>
    Effect.promise(async () => {
      const { rows } = await sql<Row>`select ${columns} from workspaces w
        where w.workspace_id = ${workspaceId} ${lock}`.execute(trx)
      const row = rows[0]
      if (row === undefined) throw new Error("a workspace that is not there")
      return {
        ...row,
        membershipNumber: row.membershipNumber ?? usualFormats.membershipNumber,
        mandateReference: row.mandateReference ?? usualFormats.mandateReference,
      }
    })
  return {
    read: () => read(sql``),
    hold: () => read(sql`for no key update of w`),
    write: (details) =>
      Effect.promise(async () => {
        await sql`savepoint before_details`.execute(trx)
        try {
          await sql`update workspaces set name = ${details.name}, slug = ${details.slug},
            billing_email = ${details.billingEmail}, contact_email = ${details.contactEmail}, street = ${details.street},
            address_addition = ${details.addressAddition}, postcode = ${details.postcode}, city = ${details.city},
            imprint = ${details.imprint}, membership_number = ${JSON.stringify(details.membershipNumber)}::jsonb,
            mandate_reference = ${JSON.stringify(details.mandateReference)}::jsonb, kind = ${details.kind},
            size = ${details.size}, founded_on = ${details.foundedOn}, version = ${details.version},
            onboarded = ${details.onboarded}
            where workspace_id = ${workspaceId}`.execute(trx)
        } catch (error) {
          if (!isTaken(error)) throw error
          await sql`rollback to savepoint before_details`.execute(trx)
          return false
        }
        return true
      }),
    logo: () =>
      Effect.promise(async () => {
        const { rows } = await sql<Logo>`select type, content, tag from workspace_logos
          where workspace_id = ${workspaceId}`.execute(trx)
        const row = rows[0]
        return row === undefined ? undefined : { ...row, content: new Uint8Array(row.content) }
      }),
    setLogo: (logo) =>
      Effect.promise(async () => {
        await sql`delete from workspace_logos where workspace_id = ${workspaceId}`.execute(trx)
        if (logo === undefined) return
        await sql`insert into workspace_logos (workspace_id, type, content, tag)
          values (${workspaceId}, ${logo.type}, ${Buffer.from(logo.content)}, ${logo.tag})`.execute(trx)
      }),
  }
}
