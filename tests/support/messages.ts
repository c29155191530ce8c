import type { PersonId } from "../../core/kernel/id.ts"
import {
  type DeliveryId,
  type Draft,
  type DraftContent,
  emptyDraft,
  type MessageId,
  type SentLetter,
} from "../../core/messages/index.ts"
import type { OutgoingMail } from "../../core/messages/ports/mail-carrier.port.ts"
import type { KeptDelivery, SentRecord } from "../../core/messages/ports/sent-store.port.ts"
import type { Inlines, MailDocument } from "../../core/messaging/index.ts"

/** A line as somebody types it: `{name}` is a placeholder. */
export const typed = (text: string): Inlines =>
  text
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) =>
      /^\{\w+\}$/.test(part) ? { kind: "placeholder", name: part.slice(1, -1) } : { kind: "text", text: part },
    )

/** A document of paragraphs. */
export const written = (...paragraphs: ReadonlyArray<string>): MailDocument => ({
  blocks: paragraphs.map((text) => ({ kind: "paragraph", content: typed(text) })),
})

/** What somebody writes, to nobody unless said. */
export const draftContent = (given: Partial<DraftContent> = {}): DraftContent => ({
  ...emptyDraft,
  subject: typed("Sommerlager"),
  body: written("Hallo {firstName},", "es geht los."),
  ...given,
})

/** A draft in its first version. */
export const draft = (given: Partial<Draft> = {}): Draft => ({
  id: crypto.randomUUID() as MessageId,
  version: 1,
  content: draftContent(),
  changedAt: "2026-11-20T12:00:00.000Z",
  byName: "Jana",
  ...given,
})

/** What everybody gets of a sent message. */
const letter: SentLetter = {
  subject: typed("Sommerlager"),
  body: written("Hallo {firstName},"),
  signature: written("Jana"),
  frame: { workspaceName: "Stamm Silberfuchs", imprint: ["Stamm Silberfuchs"], logo: false },
  repliesTo: null,
  attachments: [],
  pictures: [],
  newsletter: false,
}

/** The moment at which messages of tests are sent. */
export const sentAt = Date.parse("2026-11-20T12:00:00.000Z")

/** A sent message. */
export const sentRecord = (given: Partial<SentRecord> = {}): SentRecord => ({
  id: crypto.randomUUID() as MessageId,
  at: sentAt,
  goingSince: sentAt,
  byName: "Jana",
  halt: null,
  letter,
  fingerprint: "f",
  automatic: null,
  isTest: false,
  ...given,
})

/** A mail that waits, for one person unless said otherwise. */
export const delivery = (given: Partial<KeptDelivery> = {}): KeptDelivery => ({
  id: crypto.randomUUID() as DeliveryId,
  address: "anna@silberfuchs.example",
  cc: [],
  persons: [{ id: crypto.randomUUID() as PersonId, name: "Anna Weber" }],
  values: { firstName: "Anna" },
  state: "queued",
  tries: 0,
  nextTryAt: "2026-11-20T12:00:00.000Z",
  changedAt: "2026-11-20T12:00:00.000Z",
  answer: null,
  notSent: null,
  unsubscribe: null,
  code: null,
  file: null,
  ...given,
})

/** A mail as it is handed over. */
export const outgoingMail = (given: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: "m",
  fromName: "Stamm Silberfuchs",
  to: "anna@weber.example",
  cc: [],
  replyTo: null,
  subject: "Sommerlager",
  text: "Hallo Anna",
  html: "<p>Hallo Anna</p>",
  logo: undefined,
  parts: [],
  unsubscribe: null,
  code: undefined,
  ...given,
})
