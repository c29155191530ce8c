import * as Context from "effect/Context"
import type { PlaceholderWords } from "../placeholders.ts"

/** The words of mails in the language of the workspace. */
export class MailWords extends Context.Service<MailWords, PlaceholderWords>()("wimpel/messages/MailWords") {}
