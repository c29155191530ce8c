import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Text } from "../../kernel/text.ts"
import { PersonNotFound } from "../../people/index.ts"
import { UnsubscribeLinkVoid } from "./newsletter.errors.ts"

const terms = { scope: "members", feature: "messaging" } as const

/** Whether a person gets newsletters: since when not (UTC, ISO 8601), or `null` where nobody asked for that. */
export const NewsletterState = Schema.Struct({ stoppedAt: Schema.NullOr(Schema.String) })
export type NewsletterState = typeof NewsletterState.Type

/** Who wants no newsletters (MSG-14). All other mails go out as ever. */
export const newsletter = port("newsletter", {
  unsubscribe: command({
    scope: "public",
    audit: false,
    summary: "Whoever a newsletter went to gets no more of them, by the secret of the link in it; twice is as once",
    input: Schema.Struct({ token: Text(200) }),
    failure: UnsubscribeLinkVoid,
  }),
  of: query({
    ...terms,
    summary: "Whether a person gets newsletters",
    input: Schema.Struct({ person: PersonId }),
    output: NewsletterState,
  }),
  set: command({
    ...terms,
    summary: "Has a person get newsletters, or none any more",
    input: Schema.Struct({ person: PersonId, wanted: Schema.Boolean }),
    output: NewsletterState,
    failure: PersonNotFound,
  }),
})

/** Who wants no newsletters, as callers see it. */
export type Newsletter<Lost = never, Needs = never> = Calls<typeof newsletter, Lost, Needs>
