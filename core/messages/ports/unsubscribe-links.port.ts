import * as Context from "effect/Context"
import type { Link } from "../../messaging/index.ts"

/** The links by which those who get a newsletter get no more of them. */
export class UnsubscribeLinks extends Context.Service<
  UnsubscribeLinks,
  {
    /** 256 random bits in 43 letters. */
    readonly secret: () => string
    /** The address of the page for a token. Without one it is the page of a link that is void, as previews show it. */
    readonly linkOf: (token: string) => Link
    /** What stands on the link in a mail. */
    readonly words: string
  }
>()("wimpel/messages/UnsubscribeLinks") {}
