import { MemoryInstallation } from "../../adapters/memory/access/memory-installation.ts"
import { MemoryWorkspace } from "../../adapters/memory/memory-workspace.ts"
import { MemoryWorkspaces } from "../../adapters/memory/workspace/workspace-store.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"

/** Everything that a page holds that is its own server. */
export const emptyState = () => ({
  installation: new MemoryInstallation(),
  workspaces: new Map<WorkspaceId, MemoryWorkspace>(),
  details: new MemoryWorkspaces(),
  files: new Map<string, Uint8Array>(),
  sealed: new Map<string, { readonly keyId: string; readonly text: string; readonly place: string }>(),
})
export type InPageState = ReturnType<typeof emptyState>

/** The same as plain data. */
export const stateAsData = ({ installation, workspaces, details, files, sealed }: InPageState) => ({
  access: installation.state,
  caller: installation.caller,
  workspaces: new Map([...workspaces].map(([id, kept]) => [id, { ...kept }])),
  details: details.details,
  logos: details.logos,
  files,
  sealed,
})
type Data = ReturnType<typeof stateAsData>

/** What was plain data, to go on with. */
export const stateOfData = (data: Data): InPageState => {
  const state = emptyState()
  state.installation.state = data.access
  state.installation.caller = data.caller
  for (const [id, kept] of data.workspaces) state.workspaces.set(id, Object.assign(new MemoryWorkspace(), kept))
  for (const [id, each] of data.details) state.details.details.set(id, each)
  for (const [id, each] of data.logos) state.details.logos.set(id, each)
  for (const [name, bytes] of data.files) state.files.set(name, bytes)
  for (const [name, each] of data.sealed) state.sealed.set(name, each)
  return state
}
