import * as Schema from "effect/Schema"
import { Id } from "../kernel/id.ts"
import { type Calls, port, query } from "../kernel/operation.ts"
import { AuditEntry } from "./audit-entry.ts"

/** So many entries come at once at the most. */
const mostAuditEntries = 200

/** What the audit log offers: reading. Nobody changes it. */
export const audit = port("audit", {
  list: query({
    scope: "admin",
    session: true,
    summary: "Who carried out which commands in the workspace in the last twelve months, the newest first",
    input: Schema.Struct({
      /** Goes on behind this entry. */
      before: Schema.optionalKey(Id),
      limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostAuditEntries })),
    }),
    output: Schema.Array(AuditEntry),
  }),
})

/** The functions of the audit log. */
export type Audit<Lost = never, Needs = never> = Calls<typeof audit, Lost, Needs>
