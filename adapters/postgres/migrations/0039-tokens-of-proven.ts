import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

/**
 * Tokens for programs now need an account whose address is proven. Those of other accounts go: whoever made one before the
 * owner of the address came would keep it.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  seeingAll(db, ["api_tokens"], () =>
    sql`delete from api_tokens t using auth."user" u where u.id = t.user_id and not u."emailVerified"`.execute(db),
  )
