import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { WorkspaceId } from "../../kernel/id.ts"
import type { CausedBy } from "../daily-mails.ts"

/** Counts what each workspace sends by the installation's own sender, for all servers together. */
export class MailAllowance extends Context.Service<
  MailAllowance,
  {
    /** So many mails a workspace sends in 24 hours, as the owner of the installation said; `null`: as many as it likes. */
    readonly perDay: number | null
    /**
     * Counts mails, of which a workspace may send `most` in 24 hours from the first of them on, and of those of strangers half of that.
     * Tells the seconds until more may go where these may not. What strangers cause beyond their half keeps no mail of the club waiting.
     */
    readonly count: (
      workspaceId: WorkspaceId,
      mails: number,
      most: number,
      by?: CausedBy,
    ) => Effect.Effect<number | undefined>
    /** Mails that were counted did not go out after all: so many more may. */
    readonly giveBack: (workspaceId: WorkspaceId, mails: number, by?: CausedBy) => Effect.Effect<void>
  }
>()("wimpel/messages/MailAllowance") {}
