import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Note, Terms } from "../../../adapters/jobs/export-queue.ts"
import { DraftFiles } from "../../../core/files/index.ts"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import type { System } from "../../../core/kernel/who.ts"
import type { ExportId } from "../../../core/people/record-id.ts"
import { failExport, makeExport, postponeExport } from "../../../core/people/use-cases/make-export.ts"
import type { HouseServices } from "../../house/house.ts"
import { performOver } from "../../house/perform.ts"

const system = (workspaceId: WorkspaceId): System => ({ kind: "system", workspaceId, name: "" })

/** Makes one export, for the worker of the queue. */
export const makingExports = (services: Context.Context<HouseServices>, drafts: DraftFiles["Service"]) => {
  const perform = performOver<HouseServices | DraftFiles>(Context.add(services, DraftFiles, drafts))
  return (workspaceId: WorkspaceId, id: ExportId, { last }: Pick<Terms, "last">): Effect.Effect<"made"> =>
    Effect.as(perform(makeExport(id, last), system(workspaceId), "own"), "made")
}

/** Writes down of exports that they wait again (`waits`), or that there will be none (`gaveUp`). */
export const notingExports = (
  services: Context.Context<HouseServices>,
): { readonly waits: Note; readonly gaveUp: Note } => {
  const perform = performOver<HouseServices>(services)
  return {
    waits: (workspaceId, id) => perform(postponeExport(id), system(workspaceId)),
    gaveUp: (workspaceId, id) => perform(failExport(id), system(workspaceId)),
  }
}
