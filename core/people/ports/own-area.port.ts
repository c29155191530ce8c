import * as Context from "effect/Context"
import type { OwnRecords } from "../../kernel/own-records.ts"

/** What all contexts registered to be shown to a person by a personal link. */
export class OwnArea extends Context.Service<OwnArea, { readonly all: ReadonlyArray<OwnRecords<never>> }>()(
  "wimpel/people/OwnArea",
) {}
