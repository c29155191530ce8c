import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { fromKysely } from "pg-boss"
import { WorkspaceId } from "../../core/kernel/id.ts"
import { MessageId } from "../../core/messages/message-id.ts"
import type { DeliveryQueue } from "../../core/messages/ports/delivery-queue.port.ts"
import { statements } from "../postgres/unit.ts"
import type { Boss } from "./boss.ts"
import { deliveryQueue } from "./prepare.ts"

const Order = Schema.Struct({ workspaceId: WorkspaceId, messageId: MessageId })
const readOrder = Schema.decodeUnknownEffect(Order)

/** Messages to work on as jobs of the open transaction: they are there when it is kept, and only then. */
export const jobDeliveryQueue = (boss: Boss): DeliveryQueue["Service"] => ({
  schedule: (messageId, at) =>
    Effect.asVoid(
      statements(({ db, workspaceId }) =>
        boss.send(deliveryQueue, { workspaceId, messageId }, { db: fromKysely(db), startAfter: new Date(at) }),
      ),
    ),
})

/** Works on messages, two at once; what breaks off is taken up again by the same job. */
export const workDeliveries = async (
  boss: Boss,
  deliver: (workspaceId: WorkspaceId, messageId: MessageId) => Effect.Effect<void>,
): Promise<void> => {
  await boss.work(deliveryQueue, { localConcurrency: 2, pollingIntervalSeconds: 5 }, async (jobs) => {
    for (const { data } of jobs)
      await Effect.runPromise(
        readOrder(data).pipe(
          Effect.orDie,
          Effect.flatMap(({ workspaceId, messageId }) => deliver(workspaceId, messageId)),
        ),
      )
  })
}
