import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Terms } from "../../../adapters/jobs/export-queue.ts"
import { DraftFiles } from "../../../core/files/index.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { System } from "../../../core/kernel/who.ts"
import type { ExportId } from "../../../core/people/record-id.ts"
import { failExport, makeExport } from "../../../core/people/use-cases/make-export.ts"
import type { HouseServices } from "../../house/house.ts"
import { performOver } from "../../house/perform.ts"

const system = (workspaceId: WorkspaceId): System => ({ kind: "system", workspaceId, name: "" })

/** Makes one export, for the worker of the queue. */
export const makingExports = (services: Context.Context<HouseServices>, drafts: DraftFiles["Service"]) => {
  const perform = performOver<HouseServices | DraftFiles>(Context.add(services, DraftFiles, drafts))
  return (workspaceId: WorkspaceId, id: ExportId, { last }: Pick<Terms, "last">): Effect.Effect<"made"> =>
    Effect.as(perform(makeExport(id, last), system(workspaceId), "own"), "made")
}

/** Tells whoever asked for an export that there will be none. */
export const failingExports = (services: Context.Context<HouseServices>) => {
  const perform = performOver<HouseServices>(services)
  return (workspaceId: WorkspaceId, id: ExportId): Effect.Effect<void> => perform(failExport(id), system(workspaceId))
}
