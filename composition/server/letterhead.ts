import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { postgresLetterhead } from "../../adapters/postgres/people/letterhead.ts"
import type { Letterhead } from "../../core/people/ports/letterhead.port.ts"
import type { Actor } from "./perform.ts"

/** In whose name the workspace writes in which somebody acts. */
export const letterheadOf = (db: Database, actor: Actor): ReturnType<Letterhead["Service"]["read"]> =>
  inTransaction(db, actor, () => postgresLetterhead.read())
