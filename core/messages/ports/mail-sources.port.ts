import * as Context from "effect/Context"
import type { MailFileSource } from "../../kernel/mail-file.ts"
import type { MailTrigger } from "../../kernel/mail-trigger.ts"
import type { PlaceholderGiver, PlaceholderTable } from "../../kernel/placeholder.ts"
import type { WrittenMail } from "../../people/index.ts"

/** A trigger, and the name of the context that registered it. */
export interface RegisteredTrigger extends MailTrigger {
  readonly context: string
}

/** What the contexts register for mails. What it needs is there in the transaction of whoever asks. */
export class MailSources extends Context.Service<
  MailSources,
  {
    /** Who knows the values of placeholders; each name has one giver. */
    readonly givers: ReadonlyArray<PlaceholderGiver<WrittenMail, never>>
    /** Names that mails may hold though nobody gives them yet. */
    readonly awaited: PlaceholderTable
    /** What makes mails go out by themselves, in the order of the contexts. */
    readonly triggers: ReadonlyArray<RegisteredTrigger>
    /** What makes the files that go along with one mail alone. */
    readonly files: ReadonlyArray<MailFileSource<never>>
  }
>()("wimpel/messages/MailSources") {}
