import type * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import type { System } from "../../core/kernel/who.ts"
import type { MessageId } from "../../core/messages/message-id.ts"
import { type DeliveryTerms, deliver, usualTerms } from "../../core/messages/use-cases/deliver.ts"
import type { HouseServices } from "./house.ts"
import { performOver } from "./perform.ts"

/** Hands over what is due of a message of a workspace. */
export const delivering = (
  house: Context.Context<HouseServices>,
  terms: DeliveryTerms = { ...usualTerms, now: Date.now },
): ((workspaceId: WorkspaceId, messageId: MessageId) => Effect.Effect<void>) => {
  const perform = performOver<HouseServices>(house)
  return (workspaceId, messageId) => {
    const system: System = { kind: "system", workspaceId, name: "" }
    return perform(deliver(messageId, terms), system, "own")
  }
}
