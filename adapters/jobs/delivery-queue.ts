import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { fromKysely } from "pg-boss"
import { WorkspaceId } from "../../core/kernel/id.ts"
import { MessageId } from "../../core/messages/message-id.ts"
import type { DeliveryQueue } from "../../core/messages/ports/delivery-queue.port.ts"
import { statements } from "../postgres/unit.ts"
import type { Boss } from "./boss.ts"
import { deliveryQueue } from "./prepare.ts"
import { wakeWorkers } from "./wake.ts"

const Order = Schema.Struct({ workspaceId: WorkspaceId, messageId: MessageId })
const readOrder = Schema.decodeUnknownEffect(Order)

/** A moment that the transaction began before is one to come, for which nobody is woken; this one is now for the database too. */
const atOnce = 0

/**
 * Messages to work on as jobs of the open transaction: they are there when it is kept, and only then. At most one job of a
 * message waits; whoever asks again changes its moment.
 */
export const jobDeliveryQueue = (boss: Boss): DeliveryQueue["Service"] => ({
  schedule: (messageId, at) =>
    Effect.asVoid(
      statements(({ db, workspaceId }) =>
        boss.upsert(
          deliveryQueue,
          { workspaceId, messageId },
          {
            db: fromKysely(db),
            startAfter: at <= Date.now() ? atOnce : new Date(at),
            singletonKey: messageId,
            group: { id: workspaceId },
          },
        ),
      ),
    ),
})

/** So many messages are worked on at once, and so many of one workspace: its mail server may hang, and others wait for none. */
const places = { localConcurrency: 9, localGroupConcurrency: 3 }

/** Works on messages, those that wait longest first; what breaks off is taken up again by the same job. */
export const workDeliveries = async (
  boss: Boss,
  deliver: (workspaceId: WorkspaceId, messageId: MessageId) => Effect.Effect<void>,
): Promise<void> => {
  const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 10 }
  await boss.work(deliveryQueue, { ...places, ...polling }, async (jobs) => {
    for (const { data } of jobs)
      await Effect.runPromise(
        readOrder(data).pipe(
          Effect.orDie,
          Effect.flatMap(({ workspaceId, messageId }) => deliver(workspaceId, messageId)),
        ),
      )
    wakeWorkers(boss, deliveryQueue)
  })
}
