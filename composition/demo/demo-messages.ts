import * as Effect from "effect/Effect"
import { FileLedger } from "../../core/files/index.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { together } from "../../core/kernel/transaction.ts"
import {
  addressKey,
  type DeliveryId,
  type DraftContent,
  type LetterFile,
  type MessageId,
} from "../../core/messages/index.ts"
import { BounceStore } from "../../core/messages/ports/bounce-store.port.ts"
import { DraftStore } from "../../core/messages/ports/draft-store.port.ts"
import { LetterFiles } from "../../core/messages/ports/letter-files.port.ts"
import { type KeptDelivery, SentStore } from "../../core/messages/ports/sent-store.port.ts"
import { TemplateStore } from "../../core/messages/ports/template-store.port.ts"
import { namesOf } from "../../core/messages/use-cases/letter.ts"
import { reviewOf } from "../../core/messages/use-cases/review-draft.ts"
import type { Block, Inlines } from "../../core/messaging/index.ts"
import { readWords } from "../../core/messaging/index.ts"
import type { PersonSource } from "../../core/people/index.ts"
import { addDemoAutomatic } from "./demo-automatic.ts"
import { demoEvent } from "./demo-event.ts"
import { noted } from "./demo-mail-notes.ts"

const day = 86_400_000

const line = (text: string): Inlines => readWords(text)
const paragraph = (text: string): Block => ({ kind: "paragraph", content: line(text) })
const list = (...items: ReadonlyArray<string>): Block => ({ kind: "list", ordered: false, items: items.map(line) })
const heading = (text: string): Block => ({ kind: "heading", level: 2, content: line(text) })

const letter = (subject: string, blocks: ReadonlyArray<Block>, source: PersonSource): DraftContent => ({
  subject: line(subject),
  body: { blocks },
  attachments: [],
  sources: [source],
  except: [],
  alsoCc: true,
  joined: true,
  newsletter: false,
})

/** What the demo's messages can begin with. */
const template = {
  name: "Einladung zum Elternabend",
  content: {
    subject: line("Elternabend"),
    body: {
      blocks: [
        paragraph("{{salutationFormal}},"),
        paragraph("wir laden herzlich zum Elternabend ins Pfadfinderheim ein. Es geht um das nächste Lager."),
      ],
    },
    attachments: [],
    newsletter: false,
  },
}

const active: PersonSource = { by: "standing", standings: ["active"] }
const found = (text: string): PersonSource => ({ by: "filter", text })

const drafts: ReadonlyArray<DraftContent> = [
  letter(
    "Sommerlager: Packliste und Abfahrt",
    [
      paragraph("{{salutationInformal}},"),
      paragraph("in zwei Wochen geht es los! Das gehört in den Rucksack:"),
      list(
        "Schlafsack und Isomatte",
        "Regenjacke und feste Schuhe",
        "Trinkflasche, Besteck, Teller",
        "Kluft und Halstuch",
      ),
      paragraph("Wir treffen uns um 9 Uhr am Pfadfinderheim."),
    ],
    found("gruppe:Wölflinge"),
  ),
  letter(
    "Fehlt uns deine Bankverbindung?",
    [
      paragraph("{{salutationInformal}},"),
      paragraph("den Beitrag ziehen wir von diesem Konto ein: {{iban}}. Stimmt das noch? Dann musst du nichts tun."),
    ],
    active,
  ),
]

/** What was sent so many days ago. */
const sent: ReadonlyArray<{ readonly daysAgo: number; readonly content: DraftContent; readonly withEvent?: true }> = [
  {
    daysAgo: 34,
    content: letter(
      "Einladung zur Mitgliederversammlung",
      [
        paragraph("{{salutationFormal}},"),
        paragraph("der Vorstand lädt herzlich zur Mitgliederversammlung ins Pfadfinderheim ein."),
        heading("Tagesordnung"),
        {
          kind: "list",
          ordered: true,
          items: ["Berichte", "Entlastung des Vorstands", "Wahlen", "Verschiedenes"].map(line),
        },
      ],
      active,
    ),
  },
  {
    daysAgo: 12,
    content: letter(
      "Leiterrunde am Mittwoch",
      [paragraph("{{salutationInformal}},"), paragraph("wir planen das Winterlager. Bring deinen Kalender mit.")],
      found("gruppe:Leitungsteam"),
    ),
  },
  {
    daysAgo: 3,
    withEvent: true,
    content: letter(
      "Nikolauswanderung",
      [
        paragraph("{{salutationInformal}},"),
        paragraph(
          "am Wochenende wandern wir mit Fackeln durch den Wald. Zieh dich warm an, der Nikolaus weiß Bescheid. Der Termin hängt an.",
        ),
      ],
      found("gruppe:Wölflinge oder gruppe:Jungpfadfinder"),
    ),
  },
]

/** In each of the sent messages one mail came back. */
const refusal = "550 5.1.1 Empfänger unbekannt"

const addSent = Effect.fnUntraced(function* (content: DraftContent, at: number, files: ReadonlyArray<LetterFile>) {
  const { newId, userName } = yield* Acting
  const attachments = files.map((file) => file.id)
  const { letter: said, mails, review } = yield* reviewOf({ version: 1, content: { ...content, attachments } }, files)
  const instant = new Date(at).toISOString()
  const deliveries = mails.map(
    ({ mail, values }, index): KeptDelivery => ({
      id: newId() as DeliveryId,
      address: mail.address,
      cc: mail.cc,
      persons: namesOf(mail.persons),
      values: Object.fromEntries(values),
      state: index === 1 ? "failed" : "sent",
      tries: 1,
      nextTryAt: null,
      changedAt: instant,
      answer: index === 1 ? refusal : null,
      notSent: null,
      unsubscribe: null,
      code: null,
      file: null,
    }),
  )
  const { fingerprint } = review
  const record = {
    id: newId() as MessageId,
    at,
    goingSince: at,
    byName: userName,
    halt: null,
    letter: said,
    fingerprint,
    automatic: null,
    isTest: false,
  }
  yield* (yield* SentStore).add(record, deliveries)
  yield* noted(at, deliveries, said.subject)
  for (const file of files) {
    yield* (yield* FileLedger).keep(file.id)
    yield* (yield* LetterFiles).add(record.id, file, instant)
  }
  return deliveries
})

/** Of the last message the address of who did not get it is dead. */
const markDead = Effect.fnUntraced(function* (deliveries: ReadonlyArray<KeptDelivery>) {
  const store = yield* BounceStore
  for (const { state, address, persons, changedAt } of deliveries)
    if (state === "failed")
      yield* store.mark(
        persons.map(({ id }) => id),
        { key: addressKey(address), answer: refusal, at: changedAt },
      )
})

const addAll = Effect.fnUntraced(function* (event: LetterFile) {
  const { now, newId, userName } = yield* Acting
  const store = yield* DraftStore
  yield* store.sign({ blocks: [paragraph("Gut Pfad"), paragraph("Jana, Stammesführung")] })
  for (const content of drafts)
    yield* store.add({
      id: newId() as MessageId,
      version: 1,
      content,
      changedAt: new Date(now).toISOString(),
      byName: userName,
    })
  yield* (yield* TemplateStore).put({
    ...template,
    id: newId() as MessageId,
    changedAt: new Date(now).toISOString(),
    byName: userName,
  })
  for (const { daysAgo, content, withEvent = false } of sent) {
    const deliveries = yield* Effect.orDie(addSent(content, now - daysAgo * day, withEvent ? [event] : []))
    if (withEvent) yield* markDead(deliveries)
  }
  yield* addDemoAutomatic
})

/**
 * Drafts, sent messages, a template, automatic mails and a signature for a demo, unless there are drafts already. Nothing of it goes
 * out. It opens its transactions itself.
 */
export const addDemoMessages = Effect.gen(function* () {
  if ((yield* together(Effect.flatMap(DraftStore, (store) => store.count()))) > 0) return
  const event = yield* demoEvent
  yield* together(addAll(event))
})
