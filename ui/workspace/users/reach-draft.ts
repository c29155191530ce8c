import type { WordId } from "../../../core/kernel/id.ts"
import type { Permission } from "../../../core/kernel/permission.ts"
import { type Reach, wholeReach } from "../../../core/kernel/reach.ts"

/** How far permissions shall go, while somebody chooses it (WSP-10). `kept` says whether own groups are all there is. */
export interface ReachDraft {
  readonly readOnly: boolean
  readonly kept: boolean
  readonly groups: ReadonlySet<WordId>
}

/** A reach to be changed. */
export const draftOf = ({ readOnly, groups }: Reach): ReachDraft => ({
  readOnly,
  kept: groups !== null,
  groups: new Set(groups),
})

/** What was chosen; nothing as long as somebody is kept to groups and none is named. Who may do everything is kept to nothing. */
export const reachOfDraft = (draft: ReachDraft, permissions: ReadonlySet<Permission>): Reach | undefined => {
  if (permissions.has("admin")) return wholeReach
  const { readOnly, kept, groups } = draft
  if (!kept) return { readOnly, groups: null }
  return groups.size === 0 ? undefined : { readOnly, groups: [...groups] }
}
