import { createHash, randomBytes } from "node:crypto"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { selfToken } from "../../core/people/self-service/self-link.ts"

/** A new token of a link into a workspace: 256 random bits. */
export const newLinkToken = (workspace: WorkspaceId): string =>
  selfToken(workspace, randomBytes(32).toString("base64url"))

/** What is kept of a token: so many random bits need no slow hash. */
export const hashOfToken = (token: string): string => createHash("sha256").update(token).digest("hex")
