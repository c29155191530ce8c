import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

/** What a merge moved stands under the names of those who keep it: more contexts keep something of persons than before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table merges add column moved jsonb not null default '{}'`.execute(db)
  await seeingAll(db, ["merges"], () =>
    sql`update merges set moved = jsonb_build_object('timeline', to_jsonb(entries), 'documents', to_jsonb(documents),
      'specialData', coalesce(special, 'null'::jsonb), 'distinctPairs', to_jsonb(apart))`.execute(db),
  )
  await sql`alter table merges drop column entries, drop column documents, drop column special, drop column apart`.execute(
    db,
  )
}
