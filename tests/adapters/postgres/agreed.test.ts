import { sql } from "kysely"
import { expect, it } from "vitest"
import { agreeOnSecret, isAgreedSecret, keyBefore } from "../../../adapters/postgres/agreed.ts"
import { testDatabase } from "../../support/postgres.ts"

it("the first server says which secret all servers of a database work with, also of several that start at once [OPS-02]", async () => {
  const database = await testDatabase()
  try {
    const secrets = ["one", "two", "three"]
    const agreed = await Promise.all(secrets.map((secret) => isAgreedSecret(database.db, secret)))
    expect(agreed.filter(Boolean)).toHaveLength(1)
    expect(await Promise.all(secrets.map((secret) => isAgreedSecret(database.db, secret)))).toEqual(agreed)
  } finally {
    await database.close()
  }
})

it("a lost secret is forgotten with all that it signed and sealed, and with nothing else [OPS-02, OPS-06]", async () => {
  const database = await testDatabase()
  try {
    const { db } = database
    await isAgreedSecret(db, "lost")
    await sql`insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt", "twoFactorEnabled")
      values ('01a00000-0000-7000-8000-000000000001', 'Jana', 'jana@otter.example', true, now(), now(), true)`.execute(
      db,
    )
    await sql`insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
      select gen_random_uuid(), 'a token', id, now() + interval '1 day', now(), now() from auth."user"`.execute(db)
    await sql`insert into auth."twoFactor" (id, secret, "backupCodes", "userId")
      select gen_random_uuid(), 'sealed', 'sealed', id from auth."user"`.execute(db)
    await agreeOnSecret(db, "new")
    expect([await isAgreedSecret(db, "lost"), await isAgreedSecret(db, "new")]).toEqual([false, true])
    const { rows } = await sql`select (select count(*)::int from auth.session) as sessions,
      (select count(*)::int from auth."twoFactor") as factors,
      (select "twoFactorEnabled" from auth."user") as asked`.execute(db)
    expect(rows).toEqual([{ sessions: 0, factors: 0, asked: false }])
  } finally {
    await database.close()
  }
})

it("a server learns by which key the one before it seals, before anything is sealed [OPS-02, OPS-08]", async () => {
  const database = await testDatabase()
  try {
    const starts = ["one", "one", "two", "two", "one"]
    const before: Array<string | undefined> = []
    for (const key of starts) before.push(await keyBefore(database.db, key))
    expect(before).toEqual([undefined, undefined, "one", undefined, "two"])
  } finally {
    await database.close()
  }
})
