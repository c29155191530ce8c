import { type Kysely, sql } from "kysely"

/**
 * The workspaces, their users, and the accounts of all users.
 *
 * The schema `auth` belongs to the whole installation: one account can be a user of many workspaces. Every table of
 * the schema `public` belongs to a workspace: `workspace_id` is first in its keys, and row-level security shows only
 * the rows of the workspace named in the setting `wimpel.workspace_id` of the transaction.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create schema auth`.execute(db)
  await sql`
    create table auth."user" (
      "id" uuid primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" boolean not null,
      "image" text,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table auth."session" (
      "id" uuid primary key,
      "expiresAt" timestamptz not null,
      "token" text not null unique,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null,
      "ipAddress" text,
      "userAgent" text,
      "userId" uuid not null references auth."user" ("id") on delete cascade
    )`.execute(db)
  await sql`create index on auth."session" ("userId")`.execute(db)
  await sql`
    create table auth."account" (
      "id" uuid primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" uuid not null references auth."user" ("id") on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" timestamptz,
      "refreshTokenExpiresAt" timestamptz,
      "scope" text,
      "password" text,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null
    )`.execute(db)
  await sql`create index on auth."account" ("userId")`.execute(db)
  await sql`
    create table auth."verification" (
      "id" uuid primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now()
    )`.execute(db)
  await sql`create index on auth."verification" ("identifier")`.execute(db)

  await sql`create function current_workspace() returns uuid language sql stable parallel safe
    as $$ select nullif(current_setting('wimpel.workspace_id', true), '')::uuid $$`.execute(db)
  await sql`create function current_user_id() returns uuid language sql stable parallel safe
    as $$ select nullif(current_setting('wimpel.user_id', true), '')::uuid $$`.execute(db)

  await sql`
    create table workspaces (
      workspace_id uuid primary key,
      slug text not null unique,
      name text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table memberships (
      workspace_id uuid not null references workspaces on delete cascade,
      user_id uuid not null references auth."user" ("id") on delete cascade,
      permissions text[] not null,
      created_at timestamptz not null default now(),
      primary key (workspace_id, user_id)
    )`.execute(db)
  await sql`create index on memberships (user_id)`.execute(db)

  await sql`alter table memberships enable row level security, force row level security`.execute(db)
  await sql`create policy own_workspace on memberships
    using (workspace_id = (select current_workspace()) or user_id = (select current_user_id()))
    with check (workspace_id = (select current_workspace()))`.execute(db)
  await sql`alter table workspaces enable row level security`.execute(db)
  await sql`create policy own_workspace on workspaces
    using (workspace_id = (select current_workspace())
      or workspace_id in (select m.workspace_id from memberships m where m.user_id = (select current_user_id())))
    with check (workspace_id = (select current_workspace()))`.execute(db)

  // Two questions of the installation itself, which sees no workspace. They tell an id or a yes, and no row.
  await sql`create function workspace_of_slug(text) returns uuid language sql stable security definer
    set search_path = public as $$ select workspace_id from workspaces where slug = $1 $$`.execute(db)
  await sql`create function has_workspaces() returns boolean language sql stable security definer
    set search_path = public as $$ select exists (select from workspaces) $$`.execute(db)
}
