import * as Context from "effect/Context"
import type { MailDocument } from "../../messaging/index.ts"

/** What a mail to oneself says by which a mail server is tried, in the language of the workspace. */
export class TrialWords extends Context.Service<
  TrialWords,
  { readonly subject: string; readonly body: MailDocument }
>()("wimpel/messages/TrialWords") {}
