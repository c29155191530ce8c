import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { RecoveryRequests } from "../../core/access/ports/recovery-requests.port.ts"
import type { Boss } from "./boss.ts"
import { recoveryQueue } from "./prepare.ts"

const Wish = Schema.Struct({ email: Schema.String })
const readWish = Schema.decodeUnknownEffect(Wish)

/** Wishes for a new password as jobs. */
export const jobRecoveryRequests = (boss: Boss): RecoveryRequests["Service"] => ({
  note: (email) => Effect.asVoid(Effect.promise(() => boss.send(recoveryQueue, { email }))),
})

/** Deals with the wishes one after the other. */
export const workRecoveryRequests = async (boss: Boss, send: (email: string) => Effect.Effect<void>): Promise<void> => {
  await boss.work(recoveryQueue, { batchSize: 20, pollingIntervalSeconds: 10 }, async (jobs) => {
    for (const { data } of jobs)
      await Effect.runPromise(
        readWish(data).pipe(
          Effect.flatMap(({ email }) => send(email)),
          Effect.orDie,
        ),
      )
  })
}
