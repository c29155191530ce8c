import { tiers } from "../../core/fees/tiers.port.ts"
import type { Reach } from "../../core/kernel/reach.ts"
import { words } from "../../core/people/words/words.port.ts"
import { TierNames } from "../../ui/people/words/tier-names.ts"
import { WordCatalog } from "../../ui/people/words/word-catalog.ts"
import type { SessionViewModel } from "../../ui/shell/session.view-model.ts"
import type { Connect } from "./services.ts"

type Session = Pick<SessionViewModel, "ownGroups" | "mayCall" | "includes">

/** The groups and labels of the workspace at hand, and what its tiers are called. */
export const wordCatalog = (connect: Connect, session: Session): WordCatalog => {
  const { names } = tiers.operations
  const asked = () => (session.mayCall(names) && session.includes(names.feature) ? connect(tiers).names() : undefined)
  return new WordCatalog(connect(words), (): Reach["groups"] => session.ownGroups, new TierNames(asked))
}
