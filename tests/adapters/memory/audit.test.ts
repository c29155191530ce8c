import { memoryAuditLog } from "../../../adapters/memory/audit/audit-log.ts"
import { MemoryWorkspace } from "../../../adapters/memory/memory-workspace.ts"
import { auditLogContract } from "../../contract/audit-log.contract.ts"

auditLogContract("memory", async () => {
  const logs = [new MemoryWorkspace(), new MemoryWorkspace()].map(memoryAuditLog)
  return (which, work) => work(logs[which]!)
})
