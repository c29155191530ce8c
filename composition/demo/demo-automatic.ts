import * as Effect from "effect/Effect"
import { Acting } from "../../core/kernel/acting.ts"
import {
  type AutomaticLogId,
  type AutomaticText,
  type DeliveryId,
  type MessageId,
  undecided,
} from "../../core/messages/index.ts"
import { AutomaticStore } from "../../core/messages/ports/automatic-store.port.ts"
import { SentStore } from "../../core/messages/ports/sent-store.port.ts"
import { secretsOf, triggerOf } from "../../core/messages/use-cases/automatic/trigger.ts"
import { writeMails } from "../../core/messages/use-cases/automatic/write.ts"
import { waiting } from "../../core/messages/use-cases/kept-delivery.ts"
import { readWords } from "../../core/messaging/index.ts"
import { type Addressee, addresseesOf, offeredSources } from "../../core/people/index.ts"
import { noted } from "./demo-mail-notes.ts"

const day = 86_400_000

/** Which automatic mails are on. */
const on = ["applicationReceived", "applicationConfirmed", "proposalAccepted"] as const

/** What new members of the youngest group are written. */
const toWolves: AutomaticText = {
  subject: readWords("Willkommen bei den Wölflingen, {{firstName}}!"),
  body: {
    blocks: [
      "{{salutationInformal}},",
      "schön, dass du dabei bist! Wir treffen uns jeden Mittwoch um 16 Uhr am Pfadfinderheim.",
      "Gut Pfad",
    ].map((text) => ({ kind: "paragraph", content: readWords(text) })),
  },
}

/** Puts into the log what went out so many days ago, to whom it could. */
const addSent = Effect.fnUntraced(function* (name: string, daysAgo: number, persons: ReadonlyArray<Addressee>) {
  const { now, newId, userName: byName } = yield* Acting
  const [store, sent] = [yield* AutomaticStore, yield* SentStore]
  const trigger = yield* triggerOf(name)
  const setting = (yield* store.settings()).get(name) ?? undecided(name)
  const at = now - daysAgo * day
  const wishes = persons.map(({ id }) => ({ persons: [id] as const }))
  const { written, passed } = yield* writeMails(trigger, setting, wishes)
  const entry = () => ({ id: newId() as AutomaticLogId, trigger: name, at, byName, isTest: false })
  for (const { letter, mails } of written) {
    const id = newId() as MessageId
    const deliveries = mails.map(({ mail, values }) => ({
      ...waiting(newId() as DeliveryId, mail, values, new Date(at).toISOString()),
      state: "sent" as const,
      tries: 1,
      nextTryAt: null,
    }))
    const automatic = { trigger: name, secrets: secretsOf(trigger) }
    const record = { id, at, goingSince: at, byName, halt: null, letter, fingerprint: id, automatic, isTest: false }
    yield* sent.add(record, deliveries)
    yield* noted(at, deliveries, letter.subject)
    yield* store.log(
      deliveries.flatMap(({ id: delivery, persons: all }) =>
        all.map((person) => ({ ...entry(), person: person.id, mail: { message: id, delivery }, whyNot: null })),
      ),
    )
  }
  yield* store.log(passed.map(({ person, whyNot }) => ({ ...entry(), person, mail: null, whyNot })))
})

/** Automatic mails for a demo: three are on, one of them differs by group, and some went out. Nothing of it goes out now. */
export const addDemoAutomatic = Effect.gen(function* () {
  const { now, userName: byName } = yield* Acting
  const store = yield* AutomaticStore
  const { groups } = yield* offeredSources()
  const wolves = groups.find(({ name }) => name === "Wölflinge")
  const changedAt = new Date(now - 40 * day).toISOString()
  const variants = wolves === undefined ? [] : [{ group: wolves.id, ...toWolves }]
  yield* store.put({ ...undecided("applicationConfirmed"), version: 1, variants, changedAt, byName }, 0)
  for (const trigger of on) yield* store.turn(trigger, true)
  const { persons } = yield* addresseesOf([{ by: "standing", standings: ["active"] }])
  const [reached, unreached] = [persons.filter(({ email }) => email), persons.filter(({ email }) => !email)]
  yield* addSent("applicationReceived", 30, reached.slice(4, 6))
  yield* addSent("applicationConfirmed", 26, [...reached.slice(4, 6), ...unreached.slice(0, 1)])
  yield* addSent("proposalAccepted", 5, reached.slice(9, 10))
}).pipe(Effect.orDie)
