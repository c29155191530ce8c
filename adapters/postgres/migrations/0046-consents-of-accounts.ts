import { type Kysely, sql } from "kysely"
import { seeingAll } from "./seeing-all.ts"

/**
 * A consent is given by an account, and says to which version of a document (ACC-05). So it goes with the account and not
 * with the workspace, which is kept beside it: the agreement on data processing is made for it. Of consents that were given
 * before, nobody knows the version.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table auth.consent (
      user_id uuid not null references auth."user" ("id") on delete cascade,
      kind text not null,
      version text,
      given_at timestamptz not null,
      workspace_id uuid references workspaces on delete set null,
      primary key (user_id, kind, given_at)
    )`.execute(db)
  await sql`create index on auth.consent (workspace_id)`.execute(db)
  await seeingAll(db, ["consents"], () =>
    sql`insert into auth.consent (user_id, kind, given_at, workspace_id)
      select user_id, kind, given_at, workspace_id from consents
      on conflict do nothing`.execute(db),
  )
  await sql`drop table consents`.execute(db)
}
