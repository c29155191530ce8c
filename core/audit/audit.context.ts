import { boundedContext, chore, offer } from "../kernel/context.ts"
import { audit } from "./audit.port.ts"
import { auditUseCases, expireAudit } from "./use-cases/audit.ts"

/** Who carried out what in a workspace. */
export const auditContext = boundedContext("audit", {
  offers: [offer(audit, auditUseCases)],
  chores: [chore("entries of the audit log", expireAudit)],
})
