import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { MemoryWorkspace } from "../../adapters/memory/memory-workspace.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import { MailCarrier, MailRejected } from "../../core/messages/ports/mail-carrier.port.ts"
import { delivering } from "../house/delivering.ts"
import type { HouseServices } from "../house/house.ts"

/** Mails to this domain are refused, so that one can see what happens then. */
const refused = "@unbekannt.example"

/** Puts mails of messages where all mails of a page are: nobody sends them. */
const carrierTo = (workspace: MemoryWorkspace): MailCarrier["Service"] => ({
  carry: ({ to, subject, text, html }) =>
    to.endsWith(refused)
      ? Effect.fail(new MailRejected({ answer: "550 5.1.1 Empfänger unbekannt" }))
      : Effect.sync(() => {
          workspace.mails = [...workspace.mails, { to, subject, text, html }]
          return null
        }),
})

/** Works on the messages that a workspace of a page waits for, when their time has come. */
export const deliverWished = (
  house: Context.Context<HouseServices>,
  id: WorkspaceId,
  workspace: MemoryWorkspace,
): void => {
  const wished = workspace.wishedDeliveries
  workspace.wishedDeliveries = []
  const deliver = delivering(Context.add(house, MailCarrier, carrierTo(workspace)))
  for (const { id: message, at } of wished)
    setTimeout(
      () => {
        void Effect.runPromise(deliver(id, message)).then(() => deliverWished(house, id, workspace))
      },
      Math.max(0, at - Date.now()),
    )
}
