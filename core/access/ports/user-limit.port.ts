import * as Context from "effect/Context"
import type { WorkspaceId } from "../../kernel/id.ts"

/** How many users a workspace may have, the invited ones among them; `null` without a limit (WSP-02). */
export class UserLimit extends Context.Service<UserLimit, { readonly of: (workspace: WorkspaceId) => number | null }>()(
  "wimpel/access/UserLimit",
) {}
