import * as Context from "effect/Context"
import type { PersonHistory } from "../../kernel/person-history.ts"

/** What all contexts registered to be told in the timelines of persons. */
export class PersonHistories extends Context.Service<
  PersonHistories,
  { readonly all: ReadonlyArray<PersonHistory<never>> }
>()("wimpel/people/PersonHistories") {}
