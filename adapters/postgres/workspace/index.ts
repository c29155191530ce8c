import * as Layer from "effect/Layer"
import { WorkspaceStore } from "../../../core/workspace/ports/workspace-store.port.ts"
import { postgresWorkspaceStore } from "./workspace-store.ts"

/** What a workspace needs of PostgreSQL. `changed` hears when a workspace may have another name. */
export const workspaceOnPostgres = (changed: () => void) =>
  Layer.succeed(WorkspaceStore, postgresWorkspaceStore(changed))
