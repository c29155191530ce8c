import { createServer } from "node:http"
import { join } from "node:path"
import { sql } from "kysely"
import pg from "pg"
import { openDatabase } from "../../adapters/postgres/database.ts"
import { attachEmbedded } from "../../adapters/postgres/embedded/embedded.ts"

/** The peer of the list: a bare HTTP server that runs the same SQL, without session, permission or row-level security. */
const embedded = await attachEmbedded(join(process.env.WIMPEL_DATA ?? ""))
if (embedded === undefined) throw new Error("no database")
const db = openDatabase(new pg.Pool({ ...embedded.connection("wimpel"), max: 16 }))
const { rows } = await sql<{ id: string }>`select workspace_id as id from workspaces limit 1`.execute(db)
const workspace = rows[0]?.id

createServer(async (request, response) => {
  if (request.url === "/healthz") return response.end("ok")
  for await (const _ of request);
  const page =
    await sql`select id, version, first_name, last_name, name_key, groups, birthdate, membership_number, city, email, name_key as sort_key
    from persons where workspace_id = ${workspace} order by name_key asc, id asc limit 50 offset 0`.execute(db)
  response.setHeader("content-type", "application/json")
  return response.end(JSON.stringify({ rows: page.rows }))
}).listen(Number(process.env.PORT), "127.0.0.1")
process.once("SIGTERM", () => process.exit(0))
