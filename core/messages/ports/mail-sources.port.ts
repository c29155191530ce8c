import * as Context from "effect/Context"
import type { PlaceholderGiver, PlaceholderTable } from "../../kernel/placeholder.ts"
import type { WrittenMail } from "../../people/index.ts"

/** What the contexts register for mails. What it needs is there in the transaction of whoever asks. */
export class MailSources extends Context.Service<
  MailSources,
  {
    /** Who knows the values of placeholders; each name has one giver. */
    readonly givers: ReadonlyArray<PlaceholderGiver<WrittenMail, never>>
    /** Names that mails may hold though nobody gives them yet. */
    readonly awaited: PlaceholderTable
  }
>()("wimpel/messages/MailSources") {}
