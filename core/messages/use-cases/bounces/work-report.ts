import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { wordsIn } from "../../../messaging/index.ts"
import { noteOnPersons } from "../../../people/index.ts"
import { addressKey } from "../../bounces/address-key.ts"
import { type Bounce, bouncesOf, type DeliveryReport } from "../../bounces/delivery-report.ts"
import { statesBefore } from "../../delivery.machine.ts"
import { readMailId } from "../../mail-id.ts"
import { BounceStore } from "../../ports/bounce-store.port.ts"
import type { ReportFate } from "../../ports/report-reader.port.ts"
import { type KeptDelivery, type SentRecord, SentStore } from "../../ports/sent-store.port.ts"

const apply = Effect.fnUntraced(function* (record: SentRecord, delivery: KeptDelivery, bounce: Bounce) {
  const { now } = yield* Acting
  const sent = yield* SentStore
  const { answer } = bounce
  const settled = {
    state: bounce.of === "mail" ? ("failed" as const) : ("sent" as const),
    answer,
    at: now,
    nextTryAt: null,
  }
  // A copy that did not arrive is told beside the mail, which did.
  const from = bounce.of === "mail" ? statesBefore("bounce") : (["sent"] as const)
  const persons = yield* sent.move(record.id, from, settled, [delivery.id])
  if (record.isTest) return
  if (bounce.of === "mail")
    yield* noteOnPersons(persons, { kind: "mailFailed", subject: wordsIn([record.letter.subject]), answer })
  if (!bounce.dead) return
  const key = addressKey(bounce.address)
  yield* (yield* BounceStore).mark(
    delivery.persons.map(({ id }) => id),
    { key, answer, at: new Date(now).toISOString() },
  )
})

/**
 * Works on a report about a mail of the workspace of who acts, once (MSG-13): a mail that did not arrive has failed, its persons
 * are told so in their timelines, and an address that is to blame is marked. A report about any other mail is left alone.
 */
export const workReport = Effect.fnUntraced(function* (report: DeliveryReport) {
  const { workspaceId } = yield* Acting
  const foreign: ReportFate = "foreign"
  const mail = readMailId(report.messageId)
  if (mail === undefined || mail.workspace !== workspaceId) return foreign
  const sent = yield* SentStore
  const id = yield* sent.messageOf(mail.delivery)
  const record = id === undefined ? undefined : yield* sent.hold(id)
  const delivery = id === undefined ? undefined : yield* sent.delivery(id, mail.delivery)
  // Of a mail to somebody who was erased nothing is known any more.
  if (record === undefined || delivery === undefined || delivery.address === "") return foreign
  if (delivery.state === "sending") return "later" satisfies ReportFate
  const bounces = bouncesOf(report, delivery)
  if (bounces.length > 0 && (yield* (yield* BounceStore).take(delivery.id, report.key)))
    for (const bounce of bounces) yield* apply(record, delivery, bounce)
  return "done" satisfies ReportFate
})
