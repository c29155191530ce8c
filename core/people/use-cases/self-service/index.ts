import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { AnyNeeds } from "../../../kernel/operation.ts"
import { Proposals } from "../../ports/proposals.port.ts"
import { SelfLinks } from "../../ports/self-links.port.ts"
import { proposalLife } from "../../self-service/proposal.ts"
import type { SelfService } from "../../self-service.port.ts"
import { openArea } from "./area.ts"
import { askMany, previewAsking } from "./ask-many.ts"
import { confirmedOwnData, confirmOwnData } from "./confirm.ts"
import { countProposals, decide, listProposals } from "./decide.ts"
import { listLinks, revokeLink, sendLink } from "./links.ts"
import { logoForOwnData, openOwnData, proposeOwnData } from "./own-data.ts"

/** Self-service, implemented over its driven ports. */
export const selfServiceUseCases = {
  sendLink,
  previewAsking,
  ask: askMany,
  links: listLinks,
  revoke: revokeLink,
  proposals: listProposals,
  waiting: countProposals,
  decide,
  open: openOwnData,
  area: openArea,
  logo: logoForOwnData,
  propose: proposeOwnData,
  confirm: confirmOwnData,
  confirmed: confirmedOwnData,
} satisfies SelfService<never, AnyNeeds>

/** Forgets links and proposals of the workspace that are over, and those of persons who are gone for good (PER-19). */
export const expireSelfService = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  yield* Effect.flatMap(SelfLinks, (links) => links.forget(now))
  yield* Effect.flatMap(Proposals, (proposals) => proposals.forget(new Date(now - proposalLife).toISOString()))
})
