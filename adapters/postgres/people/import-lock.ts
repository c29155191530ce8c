import { sql } from "kysely"
import type { ImportId, WorkspaceId } from "../../../core/kernel/id.ts"

/** What the transaction of an import holds as long as it runs, as a key of an advisory lock. */
export const importLock = (workspace: WorkspaceId, id: ImportId) => sql`hashtextextended(${`${workspace} ${id}`}, 0)`
