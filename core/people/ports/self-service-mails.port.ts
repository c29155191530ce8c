import * as Context from "effect/Context"
import type { Mail } from "../../messaging/index.ts"
import type { SelfLink } from "../self-service/self-link.ts"

/** The words of the mail with a link to the own data. */
export class SelfServiceMails extends Context.Service<
  SelfServiceMails,
  {
    /** `answers` says whether the club gets what is answered to the mail. */
    readonly link: (
      link: SelfLink,
      to: { readonly club: string; readonly firstName: string; readonly answers: boolean },
      token: string,
    ) => Omit<Mail, "replyTo">
  }
>()("wimpel/people/SelfServiceMails") {}
