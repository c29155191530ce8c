import * as Context from "effect/Context"
import type { MailDocument } from "../../messaging/index.ts"
import type { PlaceholderWords } from "../placeholders.ts"

/** The words of mails in the language of the workspace. */
export class MailWords extends Context.Service<
  MailWords,
  PlaceholderWords & {
    /** What a mail to oneself says by which a mail server is tried. */
    readonly trial: { readonly subject: string; readonly body: MailDocument }
  }
>()("wimpel/messages/MailWords") {}
