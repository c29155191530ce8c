import type { AnyNeeds } from "../../kernel/operation.ts"
import { SavedViews } from "../ports/saved-views.port.ts"
import { ViewChanged } from "../views/index.ts"
import type { Views } from "../views.port.ts"
import { keptViews } from "./kept-views.ts"

/** Saved views of the lists of persons, implemented over their driven port. */
export const viewsUseCases = keptViews(SavedViews, (current) => new ViewChanged({ current })) satisfies Views<
  never,
  AnyNeeds
>
