import * as Layer from "effect/Layer"
import { WorkspaceStore } from "../../../core/workspace/ports/workspace-store.port.ts"
import { postgresWorkspaceStore } from "./workspace-store.ts"

/** What a workspace needs of PostgreSQL. */
export const workspaceOnPostgres = Layer.succeed(WorkspaceStore, postgresWorkspaceStore)
