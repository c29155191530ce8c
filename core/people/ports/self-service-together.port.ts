import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { WorkspaceId } from "../../kernel/id.ts"
import type { MailQueue } from "../../messaging/index.ts"
import type { CustomColumnStore } from "./custom-columns.port.ts"
import type { Letterhead } from "./letterhead.port.ts"
import type { PersonRepository } from "./person-repository.port.ts"
import type { Proposals } from "./proposals.port.ts"
import type { SelfLinks } from "./self-links.port.ts"
import type { Timeline } from "./timeline.port.ts"
import type { WordStore } from "./words.port.ts"

/** What changes in one transaction. */
export type SelfServiceChanges =
  | PersonRepository
  | Timeline
  | CustomColumnStore
  | WordStore
  | SelfLinks
  | Proposals
  | Letterhead
  | MailQueue

/** Runs changes in a workspace together: all of them are kept, or none when one fails. It sees no other workspace. */
export class SelfServiceTogether extends Context.Service<
  SelfServiceTogether,
  {
    readonly run: <A, E, R>(
      workspace: WorkspaceId,
      work: Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E, Exclude<R, SelfServiceChanges>>
  }
>()("wimpel/people/SelfServiceTogether") {}
