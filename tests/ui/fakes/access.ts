import { memoryHash } from "../../../adapters/memory/access/sessions.ts"
import type { Access } from "../../../core/access/access.port.ts"
import type { AccountPort } from "../../../core/access/account.port.ts"
import type { UserId, WorkspaceId } from "../../../core/kernel/id.ts"
import { planFeatures } from "../../../core/kernel/plan.ts"
import { wholeReach } from "../../../core/kernel/reach.ts"
import { memoryAccess as memory } from "../../support/memory-access.ts"

const id = "0190a000-0000-7000-8000-000000000002" as UserId
const workspace = {
  id: "0190a000-0000-7000-8000-000000000001" as WorkspaceId,
  slug: "silberfuchs",
  name: "Stamm Silberfuchs",
}
const other = { id: "0190a000-0000-7000-8000-000000000003" as WorkspaceId, slug: "nord", name: "Bezirk Nord" }

/** One account that is signed in: jana@silberfuchs.example with the password "Lagerfeuer1". */
export const memoryAccess = (): Access & AccountPort => {
  const { access, kept } = memory()
  const account = { id, name: "Jana Petersen", email: "jana@silberfuchs.example", emailVerified: true }
  const at = "2026-11-20T12:00:00.000Z"
  kept.change({
    accounts: new Map([[id, account]]),
    passwords: new Map([[id, memoryHash("Lagerfeuer1")]]),
    sessions: new Map([["here", { id: "here", user: id, device: "", openedAt: at, usedAt: at }]]),
    memberships: new Map([
      [
        id,
        [workspace, other].map((each) => ({
          workspace: each,
          permissions: ["members"],
          reach: wholeReach,
          features: planFeatures,
        })),
      ],
    ]),
  })
  kept.caller = "here"
  return access
}
