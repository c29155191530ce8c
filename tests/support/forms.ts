import {
  type Answer,
  type Block,
  BlockId,
  type BlockKind,
  type FormDocument,
  type FormId,
  newBlock,
  type SubmissionId,
} from "../../core/forms/index.ts"
import type { KeptForm } from "../../core/forms/ports/form-store.port.ts"
import type { KeptSubmission } from "../../core/forms/ports/submission-store.port.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"

let instant = Date.parse("2026-11-20T12:00:00Z")
/** The next id: each sorts behind the ones before. */
const nextId = (): string => {
  instant += 1
  return uuidv7(instant, crypto.getRandomValues(new Uint8Array(10)))
}

/** The id of a block. */
export const blockId = (text: string): BlockId => BlockId.make(text)

/** A block called after its kind. */
export const formBlock = (kind: BlockKind, settings: object = {}, more: Partial<Block> = {}): Block => {
  const plain = newBlock(kind, blockId(kind.replaceAll("_", "-")), kind)
  return { ...plain, settings: { ...plain.settings, ...settings }, ...more } as Block
}

/** A form that asks for name and e-mail, and what is given. */
export const formDocument = (blocks: ReadonlyArray<Block> = [], given: Partial<FormDocument> = {}): FormDocument => ({
  title: "Mitglied werden",
  voice: "du",
  blocks: [formBlock("name"), formBlock("email"), ...blocks],
  closing: { privacy: "", families: true },
  ...given,
})

/** An answer of one person or of several, each with a name and what is given. */
export const answerOf = (names: ReadonlyArray<string>, own: object = {}, shared: object = {}): Answer =>
  ({
    persons: names.map((name) => {
      const [firstName = "", lastName = "Silber"] = name.split(" ")
      return { name: { firstName, lastName }, ...own }
    }),
    shared: { email: "familie@post.example", ...shared },
  }) as Answer

/** A form as it is kept. */
export const keptForm = (given: Partial<KeptForm> = {}): KeptForm => ({
  id: nextId() as FormId,
  kind: "application",
  version: 1,
  state: "draft",
  draft: formDocument(),
  published: null,
  ...given,
})

/** Something that came in, as it is kept. */
export const keptSubmission = (form: FormId, given: Partial<KeptSubmission> = {}): KeptSubmission => ({
  id: nextId() as SubmissionId,
  form,
  number: 1,
  key: crypto.randomUUID(),
  version: 1,
  state: "new",
  searched: true,
  receivedAt: "2026-11-20T12:00:00.000Z",
  answer: answerOf(["Anna"]),
  sealed: null,
  sealedUntil: null,
  persons: [null],
  decidedBy: null,
  decidedAt: null,
  ...given,
})
