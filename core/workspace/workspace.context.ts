import { boundedContext, offer } from "../kernel/context.ts"
import { workspaceUseCases } from "./use-cases/index.ts"
import { workspace } from "./workspace.port.ts"

/** What a workspace says of itself. */
export const workspaceContext = boundedContext("workspace", { offers: [offer(workspace, workspaceUseCases)] })
