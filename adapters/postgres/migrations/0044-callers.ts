import { type Kysely, sql } from "kysely"

/**
 * Who calls by a session that has not ended, with their places: one row a place, the first joined first, and a row without
 * a place for who has none. It sees by the same policies as its caller, and asks within one statement, because every call
 * of the server begins with it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function caller_of_session(session_token text)
    returns table (user_id uuid, user_name text, workspace_id uuid, slug text, name text, plan text, permissions text[])
    language plpgsql volatile security invoker as $$
    #variable_conflict use_column
    declare
      caller uuid;
      called text;
    begin
      select s."userId", u.name::text into caller, called from auth.session s join auth."user" u on u.id = s."userId"
      where s.token = session_token and s."expiresAt" > now();
      if caller is null then return; end if;
      perform set_config('wimpel.user_id', caller::text, true);
      return query
        select caller, called, w.workspace_id, w.slug, w.name, w.plan, m.permissions
        from (select 1) as once
        left join (memberships m join workspaces w on w.workspace_id = m.workspace_id) on m.user_id = caller
        order by m.created_at, w.name;
    end $$`.execute(db)
}
