import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { Acting } from "../../kernel/acting.ts"
import type { MadeFile } from "../../kernel/mail-file.ts"
import type { MailTrigger } from "../../kernel/mail-trigger.ts"
import type { PlaceholderGiver, PlaceholderTable } from "../../kernel/placeholder.ts"
import type { WrittenMail } from "../../people/index.ts"

/** A trigger, and the name of the context that registered it. */
export interface RegisteredTrigger extends MailTrigger {
  readonly context: string
}

/** A file cannot be made now, and nobody knows why not: a later try may. */
export class FileLater extends Data.TaggedError("FileLater") {}

/** What makes files for mails: a source of a context (`MailFileSource`), or what has another process ask it. */
export interface RegisteredFiles {
  readonly name: string
  readonly read: (id: string) => Effect.Effect<MadeFile | undefined, FileLater, Acting>
  /** Whether another process makes them: then no transaction is open here meanwhile. */
  readonly apart?: true
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
    readonly files: ReadonlyArray<RegisteredFiles>
  }
>()("wimpel/messages/MailSources") {}
