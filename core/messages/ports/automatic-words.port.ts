import * as Context from "effect/Context"
import type { MailCode } from "../../messaging/index.ts"
import type { AutomaticText } from "../automatic/automatic-text.ts"

/** The words of automatic mails in the language of the workspace. */
export class AutomaticWords extends Context.Service<
  AutomaticWords,
  {
    /** What the mails of a trigger say until somebody changes it. */
    readonly text: (trigger: string) => AutomaticText
    /** What stands in the place of a placeholder where nobody is written to. */
    readonly example: (placeholder: string) => string
    /** Where a mail goes that nobody gets. */
    readonly exampleAddress: string
    /** A QR code that nobody pays by. */
    readonly exampleCode: MailCode
  }
>()("wimpel/messages/AutomaticWords") {}
