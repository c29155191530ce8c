import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

/** Events say on what terms families cancel by themselves; those that are there already let nobody do so. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  seeingAll(db, ["events"], () =>
    sql`update events set content = content || '{"familyCancellation": null}'`.execute(db),
  )
