import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { fromKysely } from "pg-boss"
import { Mail, type MailQueue, type MailSender } from "../../core/messaging/index.ts"
import { statements } from "../postgres/unit.ts"
import type { Boss } from "./boss.ts"
import { onceEach } from "./once.ts"
import { mailQueue } from "./prepare.ts"
import { wakeWorkers } from "./wake.ts"

/** Mails as jobs of the open transaction: they are there when it is kept, and only then. */
export const jobMailQueue = (boss: Boss): MailQueue["Service"] => ({
  enqueue: (mail) => Effect.asVoid(statements(({ db }) => boss.send(mailQueue, mail, { db: fromKysely(db) }))),
})

const isMail = Schema.decodeUnknownEffect(Mail)

/**
 * Sends what is in the queue, three at once. What is delayed comes again later; what is refused for ever, or is no
 * mail, is done with, and `gaveUp` is told. Each mail is settled by itself, so that a killed server leaves at most the
 * three in doubt that it was just handing over. A job that comes again although its mail was handed over here, because
 * the database did not take that it was done, or the mail server took long to answer, sends nothing.
 */
export const workMails = async (
  boss: Boss,
  sender: MailSender["Service"],
  gaveUp: (id: string, reason: string) => void,
): Promise<void> => {
  const once = onceEach()
  await boss.work(mailQueue, { localConcurrency: 3, pollingIntervalSeconds: 10 }, async ([job]) => {
    if (job === undefined) return
    const sent = isMail(job.data).pipe(
      Effect.flatMap((mail) => sender.send(job.id, mail)),
      Effect.catchTag("MailRefused", (refusal) => Effect.sync(() => gaveUp(job.id, refusal.reason))),
      Effect.catchTag("SchemaError", () => Effect.sync(() => gaveUp(job.id, "no mail"))),
    )
    await once(job.id, () => Effect.runPromise(sent))
    wakeWorkers(boss, mailQueue)
  })
}
