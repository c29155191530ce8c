import { type Kysely, sql } from "kysely"

/**
 * Second factors and passkeys of accounts, in the shape the accounts library keeps them (ACC-16). `used_code` holds the
 * codes of apps that opened a session, for as long as they could do it again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table auth."user" add column "twoFactorEnabled" boolean not null default false`.execute(db)
  await sql`
    create table auth."twoFactor" (
      "id" uuid primary key,
      "userId" uuid not null unique references auth."user" ("id") on delete cascade,
      "secret" text not null,
      "backupCodes" text not null,
      "verified" boolean not null default false,
      "failedVerificationCount" integer not null default 0,
      "lockedUntil" timestamptz
    )`.execute(db)
  await sql`
    create table auth.used_code (
      user_id uuid not null references auth."user" ("id") on delete cascade,
      code text not null,
      until timestamptz not null,
      primary key (user_id, code)
    )`.execute(db)
  await sql`
    create table auth."passkey" (
      "id" uuid primary key,
      "userId" uuid not null references auth."user" ("id") on delete cascade,
      "name" text,
      "publicKey" text not null,
      "credentialID" text not null unique,
      "counter" bigint not null,
      "deviceType" text not null,
      "backedUp" boolean not null,
      "transports" text,
      "createdAt" timestamptz not null default now(),
      "aaguid" text
    )`.execute(db)
  await sql`create index on auth."passkey" ("userId")`.execute(db)
}
