import { createHash } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { Tables } from "./tables.ts"

const hashOf = (name: string): Buffer => createHash("sha256").update(name).digest()

/**
 * Counts in windows of time for all servers over a database, by its clock: tells undefined while a name came at most so often since
 * its window began, and then how many seconds are left of it. Counts beside any transaction, so that a try counts whatever comes of it.
 * `amount` counts for so many at once; where they do not fit, the window is full.
 */
export const countInWindow = async (
  db: Kysely<Tables>,
  name: string,
  { times, seconds }: { readonly times: number; readonly seconds: number },
  amount = 1,
): Promise<number | undefined> => {
  // More than a window can take fills it.
  const counted = Math.min(amount, times)
  const { rows } = await sql<{ times: number; left: number }>`
    insert into auth.windows as known (name, until, times)
    values (${hashOf(name)}, clock_timestamp() + make_interval(secs => ${seconds}), ${counted})
    on conflict (name) do update set
      until = case when known.until <= clock_timestamp() then excluded.until else known.until end,
      times = case when known.until <= clock_timestamp() then ${counted} else least(known.times, ${times}) + ${counted} end
    returning times, ceil(extract(epoch from until - clock_timestamp()))::int as left`.execute(db)
  const [window] = rows
  return window === undefined || window.times <= times ? undefined : Math.max(1, window.left)
}

/** Takes back that a name came so often in its window. */
export const giveBackToWindow = async (db: Kysely<Tables>, name: string, amount: number): Promise<void> => {
  await sql`update auth.windows set times = greatest(times - ${amount}, 0) where name = ${hashOf(name)}`.execute(db)
}

/** Forgets how often a name came. */
export const forgetWindow = async (db: Kysely<Tables>, name: string): Promise<void> => {
  await sql`delete from auth.windows where name = ${hashOf(name)}`.execute(db)
}

/** Deletes the windows that are over. */
export const deletePastWindows = async (db: Kysely<Tables>): Promise<void> => {
  await sql`delete from auth.windows where until <= clock_timestamp()`.execute(db)
}

/** Whether it is this server that does some work which is done at most once in so many seconds, wherever. */
export const takeTurn = async (db: Kysely<Tables>, work: string, seconds: number): Promise<boolean> =>
  (await countInWindow(db, `turn ${work}`, { times: 1, seconds })) === undefined
