import { type Kysely, sql } from "kysely"

const key = 'text collate "C"'

/**
 * Persons with the keys by which they are sorted and filtered, the words by which they are found, their timeline, and
 * what imports did. The core computes keys and words; the database only compares them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table persons (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      version integer not null,
      kind text not null,
      first_name text not null,
      last_name text not null,
      title text,
      nickname text,
      gender text not null,
      birthdate date,
      email text,
      cc_email text,
      phones jsonb not null,
      street text,
      address_addition text,
      postcode text,
      city text,
      country text,
      groups text[] not null,
      labels text[] not null,
      family_id uuid,
      membership_number text,
      join_date date,
      leave_date date,
      division text,
      annuity text,
      custom_amount bigint,
      payment_method text not null,
      account_holder text,
      iban text,
      bic text,
      mandate_reference text,
      mandate_date date,
      notes text,
      name_key ${sql.raw(key)} not null,
      first_name_key ${sql.raw(key)},
      last_name_key ${sql.raw(key)},
      title_key ${sql.raw(key)},
      nickname_key ${sql.raw(key)},
      email_key ${sql.raw(key)},
      cc_email_key ${sql.raw(key)},
      phones_key ${sql.raw(key)},
      street_key ${sql.raw(key)},
      address_addition_key ${sql.raw(key)},
      postcode_key ${sql.raw(key)},
      city_key ${sql.raw(key)},
      country_key ${sql.raw(key)},
      groups_key ${sql.raw(key)},
      labels_key ${sql.raw(key)},
      membership_number_key ${sql.raw(key)},
      membership_number_sort ${sql.raw(key)},
      division_key ${sql.raw(key)},
      annuity_key ${sql.raw(key)},
      account_holder_key ${sql.raw(key)},
      iban_key ${sql.raw(key)},
      bic_key ${sql.raw(key)},
      mandate_reference_key ${sql.raw(key)},
      notes_key ${sql.raw(key)},
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`create unique index persons_membership_number on persons (workspace_id, membership_number)
    where membership_number is not null`.execute(db)
  await sql`create index persons_name on persons (workspace_id, name_key, id)`.execute(db)
  for (const column of ["membership_number_sort", "birthdate", "join_date", "city_key"])
    await sql`create index on persons (workspace_id, ${sql.ref(column)}, name_key, id)`.execute(db)
  await sql`create index on persons (workspace_id, email_key)`.execute(db)
  await sql`create index on persons (workspace_id, family_id) where family_id is not null`.execute(db)

  await sql`
    create table person_words (
      workspace_id uuid not null,
      word ${sql.raw(key)} not null,
      person_id uuid not null,
      is_name boolean not null,
      primary key (workspace_id, word, person_id)
    )`.execute(db)
  await sql`create index on person_words (workspace_id, person_id)`.execute(db)
  await sql`
    create table word_slips (
      workspace_id uuid not null,
      slip ${sql.raw(key)} not null,
      word ${sql.raw(key)} not null,
      primary key (workspace_id, slip, word)
    )`.execute(db)

  await sql`
    create table timeline (
      workspace_id uuid not null references workspaces on delete cascade,
      person_id uuid not null,
      id uuid not null,
      at timestamptz not null,
      by_user_id uuid,
      by_name text,
      event jsonb not null,
      primary key (workspace_id, person_id, id)
    )`.execute(db)

  await sql`
    create table imports (
      workspace_id uuid not null references workspaces on delete cascade,
      id uuid not null,
      file_name text not null,
      at timestamptz not null,
      by_name text not null,
      created integer not null,
      updated integer not null,
      primary key (workspace_id, id)
    )`.execute(db)
  await sql`
    create table import_rows (
      workspace_id uuid not null,
      import_id uuid not null,
      line integer not null,
      person_id uuid not null,
      version integer not null,
      before jsonb,
      primary key (workspace_id, import_id, line),
      foreign key (workspace_id, import_id) references imports on delete cascade
    )`.execute(db)

  for (const table of ["persons", "person_words", "word_slips", "timeline", "imports", "import_rows"]) {
    await sql`alter table ${sql.ref(table)} enable row level security, force row level security`.execute(db)
    await sql`create policy own_workspace on ${sql.ref(table)}
      using (workspace_id = (select current_workspace())) with check (workspace_id = (select current_workspace()))`.execute(
      db,
    )
  }

  await sql`create function refresh_people_statistics() returns void language plpgsql security definer
    set search_path = public as $$ begin
      analyze persons (workspace_id, id, kind, name_key, birthdate, join_date, leave_date, membership_number, membership_number_sort, city_key, email_key);
      analyze person_words;
      analyze word_slips;
    end $$`.execute(db)
}
