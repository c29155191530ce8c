import { createHash } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { Tables } from "./tables.ts"

const hashOf = (name: string): Buffer => createHash("sha256").update(name).digest()

/**
 * Counts in windows of time for all servers over a database, by its clock: tells undefined while a name came at most so often since
 * its window began, and then how many seconds are left of it. Counts beside any transaction, so that a try counts whatever comes of it.
 * `amount` counts for so many at once; where they do not fit, the window is full. With `part` they are of the part that has at most so
 * many of these times: where they do not fit, the part is full, and the rest of the window stays as it was.
 */
export const countInWindow = async (
  db: Kysely<Tables>,
  name: string,
  { times, seconds, part }: { readonly times: number; readonly seconds: number; readonly part?: number | undefined },
  amount = 1,
): Promise<number | undefined> => {
  // More than a window can take fills it, and so it is with its part.
  const counted = Math.min(amount, times)
  const ofPart = Math.min(amount, part ?? 0)
  const isOver = sql`known.until <= clock_timestamp()`
  const fits = sql`known.times + ${counted} <= ${times} and known.part + ${ofPart} <= ${part ?? 0}`
  const then =
    part === undefined
      ? { times: sql`least(known.times, ${times}) + ${counted}`, part: sql`known.part` }
      : {
          times: sql`case when ${fits} then known.times + ${counted} else known.times end`,
          part: sql`case when ${fits} then known.part + ${ofPart} else ${part + 1} end`,
        }
  const { rows } = await sql<{ times: number; part: number; left: number }>`
    insert into auth.windows as known (name, until, times, part)
    values (${hashOf(name)}, clock_timestamp() + make_interval(secs => ${seconds}), ${counted}, ${ofPart})
    on conflict (name) do update set
      until = case when ${isOver} then excluded.until else known.until end,
      times = case when ${isOver} then excluded.times else ${then.times} end,
      part = case when ${isOver} then excluded.part else ${then.part} end
    returning times, part, ceil(extract(epoch from until - clock_timestamp()))::int as left`.execute(db)
  const [window] = rows
  const isFull = window !== undefined && (part === undefined ? window.times > times : window.part > part)
  return isFull ? Math.max(1, window.left) : undefined
}

/** Takes back that a name came so often in its window, and, where it is said, in the part of it. */
export const giveBackToWindow = async (
  db: Kysely<Tables>,
  name: string,
  amount: number,
  inPart: boolean,
): Promise<void> => {
  await sql`update auth.windows set times = greatest(times - ${amount}, 0),
    part = greatest(part - ${inPart ? amount : 0}, 0) where name = ${hashOf(name)}`.execute(db)
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
