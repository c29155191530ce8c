import type { Page } from "@playwright/test"
import type { PersonId } from "../../../../core/kernel/id.ts"
import {
  automatic,
  type DraftContent,
  type MessageId,
  messageFiles,
  messages,
  messageTemplates,
} from "../../../../core/messages/index.ts"
import { documentLimits, type Inlines, type MailDocument, subjectLimits } from "../../../../core/messaging/index.ts"
import { fileOf, pdfOf } from "../../../support/letter-files.ts"
import { draftContent } from "../../../support/messages.ts"
import { elsewhere } from "../in-page.ts"
import { turned } from "./texts.ts"

const line = (length: number): Inlines => [{ kind: "text", text: turned(length) }]
const longest = Math.min(10_000, documentLimits.text)

const body: MailDocument = {
  blocks: [
    { kind: "heading", level: 2, content: line(1_000) },
    { kind: "paragraph", content: line(longest) },
    { kind: "list", ordered: true, items: [line(longest)] },
    { kind: "button", label: line(500), link: `https://silberfuchs.example/${"w".repeat(500)}` as never },
  ],
}

const content = (person: PersonId, given: Partial<DraftContent> = {}): DraftContent =>
  draftContent({ subject: line(subjectLimits.signs), body, sources: [{ by: "hand", ids: [person] }], ...given })

/** Writes a message with a file to somebody. */
const write = async (page: Page, person: PersonId) => {
  const id = crypto.randomUUID() as MessageId
  const { version } = await elsewhere(page, messages, (calls) => calls.write({ id, content: content(person) }))
  const file = await elsewhere(page, messageFiles, ({ bring }) =>
    bring({ message: id, use: "attachment", name: `${turned(900)}.pdf`, content: fileOf(pdfOf()) }),
  )
  return elsewhere(page, messages, ({ save }) =>
    save({ id, version, content: content(person, { attachments: [file.id] }) }),
  )
}

/** Keeps hostile texts wherever messages take one, and sends one of them to somebody; gives what has a screen of its own. */
export const keepOfMessages = async (page: Page, person: PersonId) => {
  await elsewhere(page, messages, ({ sign }) => sign({ signature: { blocks: body.blocks.slice(0, 2) } as never }))
  const draft = await write(page, person)
  await elsewhere(page, messageTemplates, ({ save }) =>
    save({ id: crypto.randomUUID() as MessageId, draft: draft.id, name: turned(80) }),
  )
  const { id, version } = await write(page, person)
  const { fingerprint } = await elsewhere(page, messages, ({ review }) => review({ id }))
  await elsewhere(page, messages, ({ send }) => send({ id, version, fingerprint }))
  const trigger = "applicationConfirmed"
  const letter = await elsewhere(page, automatic, ({ open }) => open({ trigger }))
  const needed = letter.needed.map((name) => ({ kind: "placeholder", name }) as const)
  const text = {
    subject: line(subjectLimits.signs),
    body: { blocks: [{ kind: "paragraph", content: [...line(longest), ...needed] }] },
  } as const
  await elsewhere(page, automatic, ({ save }) => save({ trigger, version: letter.version, text, variants: [] }))
  return { draft: draft.id, sentMessage: id }
}
