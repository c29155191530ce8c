import { type Kysely, sql } from "kysely"
import { closedToGroups } from "./closed-to-groups.ts"

/** What stands there of one person each, by `person_id`: it is there for whoever sees the person. */
const ofPersons = ["person_words", "custom_order", "timeline", "uploads", "dead_addresses", "newsletter_stops"]

/** What nobody needs who is kept to their own groups. */
const closed = [
  "message_drafts",
  "message_signatures",
  "mail_servers",
  "message_templates",
  "letter_files",
  "sent_messages",
  "automatic_settings",
  "automatic_keys",
  "automatic_log",
  "deliveries",
  "mails_about",
  "report_mailboxes",
  "delivery_reports",
  "delivery_persons",
  "fee_tiers",
  "fee_batches",
  "fees",
  "dunning_settings",
  "dunning_runs",
  "dunning_reminders",
  "dunning_letters",
  "dunning_stops",
  "annuities_without_rules",
  "invoice_settings",
  "invoices",
  "sepa_settings",
  "sepa_drafts",
  "sepa_jobs",
  "payers",
  "mandate_entries",
  "sepa_debits",
  "transfer_orders",
  "transfers",
  "forms",
  "form_versions",
  "submissions",
  "form_files",
  "answer_files",
  "submission_persons",
  "attendance_marks",
  "calendar_feeds",
  "registration_links",
  "event_lists",
  "events",
  "registrations",
  "invitations",
  "api_tokens",
  "imports",
  "import_progress",
  "import_rows",
  "number_settings",
  "changes",
  "change_rows",
  "trash",
  "merges",
  "distinct_pairs",
  "documents",
  "special_records",
  "self_links",
  "proposals",
  "list_views",
  "exports",
]

/** What is between somebody kept to their own groups and bank data of persons, whoever writes the statement. */
const bankColumns = [
  "annuity",
  "custom_amount",
  "account_holder",
  "iban",
  "bic",
  "mandate_reference",
  "mandate_date",
  "payment_method",
]

/**
 * How far permissions go (WSP-10): who may only read, and who is kept to their own groups. The latter is enforced here: a
 * transaction says by a setting to which groups it is kept, and row-level security shows it the persons in one of these, what
 * stands there of them, and nothing of what is closed. For everybody else each of these policies is one comparison that is made
 * before any row is read, and that the planner takes to hold, so no plan changes by it. A statement that would change bank data is
 * refused. The columns have defaults, so the version before works on beside it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ["memberships", "invitations"])
    await sql`alter table ${sql.table(table)} add column read_only boolean not null default false,
      add column own_groups uuid[]`.execute(db)

  await sql`create function reached() returns text language sql stable parallel safe
    as $$ select case when coalesce(current_setting('wimpel.groups', true), '') = '' then 'all' else 'groups' end $$`.execute(
    db,
  )
  // Their bodies are read when they run: an owner whom row-level security would keep out could not make them otherwise.
  await sql`create function reached_groups() returns text[] language plpgsql stable parallel safe as $$
    begin
      return (select coalesce(array_agg(name), '{}') from words
        where workspace_id = (select current_workspace()) and kind = 'groups' and not gone
          and id = any(nullif(current_setting('wimpel.groups', true), '')::uuid[]));
    end $$`.execute(db)
  await sql`create function reaches(person uuid) returns boolean language plpgsql stable parallel safe cost 1 as $$
    begin
      return exists (select from persons where workspace_id = (select current_workspace()) and id = person);
    end $$`.execute(db)

  const inGroups = sql`(select reached()) <> 'groups' or groups && (select reached_groups())`
  await sql`create policy own_groups on persons as restrictive using (${inGroups}) with check (${inGroups})`.execute(db)
  for (const table of ofPersons) {
    const seen = sql`(select reached()) <> 'groups' or person_id is null or reaches(person_id)`
    await sql`create policy own_groups on ${sql.table(table)} as restrictive using (${seen}) with check (${seen})`.execute(
      db,
    )
  }
  for (const table of closed) await closedToGroups(db, table)
  // Who is kept to their groups writes there, and reads nothing of what others did. An entry that stands there already is passed over,
  // for which the database reads it.
  await sql`create policy own_groups on audit_log as restrictive for select
    using ((select reached()) <> 'groups' or user_id = (select current_user_id()))`.execute(db)

  const old = sql.raw(bankColumns.map((name) => `old.${name}`).join(", "))
  const given = sql.raw(bankColumns.map((name) => `new.${name}`).join(", "))
  const unknown = sql.raw(bankColumns.map((name) => (name === "payment_method" ? "'none'" : "null")).join(", "))
  await sql`create function keep_bank_data() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if (${given}) is not distinct from (${unknown}) then return new; end if;
      elsif (${given}) is not distinct from (${old}) then return new;
      end if;
      raise exception 'bank data is out of reach' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`create trigger keep_bank_data before insert or update on persons for each row
    when (current_setting('wimpel.groups', true) <> '') execute function keep_bank_data()`.execute(db)

  await sql`drop function caller_of_session(text)`.execute(db)
  await sql`create function caller_of_session(session_token text)
    returns table (user_id uuid, user_name text, workspace_id uuid, slug text, name text, plan text, permissions text[],
      read_only boolean, own_groups uuid[])
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
        select caller, called, w.workspace_id, w.slug, w.name, w.plan, m.permissions, m.read_only, m.own_groups
        from (select 1) as once
        left join (memberships m join workspaces w on w.workspace_id = m.workspace_id) on m.user_id = caller
        order by m.created_at, w.name;
    end $$`.execute(db)
}
