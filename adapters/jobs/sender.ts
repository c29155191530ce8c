import type pg from "pg"
import { PgBoss } from "pg-boss"
import type { Boss } from "./boss.ts"
import { jobsSchema } from "./prepare.ts"

/** Takes jobs in over a pool, for a process that runs none. */
export const openSender = (pool: pg.Pool): Boss =>
  new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: jobsSchema, migrate: false })
