import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { fold } from "../../kernel/fold.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { emptyDocument } from "../../messaging/index.ts"
import { emptyDraft } from "../draft.ts"
import type { MessageId } from "../message-id.ts"
import { LetterFiles } from "../ports/letter-files.port.ts"
import { TemplateStore } from "../ports/template-store.port.ts"
import { namesIn } from "../review.ts"
import { type MessageTemplate, mostTemplates, type TemplateHead } from "../templates/template.ts"
import { TemplateNameTaken, TemplateNotFound, TooManyTemplates } from "../templates/templates.errors.ts"
import type { MessageTemplates } from "../templates/templates.port.ts"
import { openDraft, write } from "./drafts.ts"
import { letGoOfFiles } from "./let-go-of-files.ts"
import { placeholderExists } from "./placeholder-exists.ts"

const headOf = Effect.fnUntraced(function* ({ content, ...head }: MessageTemplate) {
  const exists = yield* placeholderExists
  const unknown = namesIn(content, emptyDocument).filter((name) => !exists(name))
  return { ...head, unknown } satisfies TemplateHead
})

const all = (held: "held" | "free") => Effect.flatMap(TemplateStore, (templates) => templates.all(held))

/** A name that no other template has, without blanks around it. */
const freeName = Effect.fnUntraced(function* (given: string, id: MessageId, templates: ReadonlyArray<MessageTemplate>) {
  const name = given.trim()
  if (templates.some((each) => each.id !== id && fold(each.name) === fold(name)))
    return yield* new TemplateNameTaken({ name })
  return name
})

const stamp = Effect.map(Acting, ({ now, userName }) => ({ changedAt: new Date(now).toISOString(), byName: userName }))

const save = Effect.fnUntraced(function* (input: {
  readonly id: MessageId
  readonly draft: MessageId
  readonly name: string
}) {
  const templates = yield* all("held")
  const there = templates.find(({ id }) => id === input.id)
  if (there !== undefined) return yield* headOf(there)
  const { content } = yield* openDraft({ id: input.draft })
  if (templates.length >= mostTemplates) return yield* new TooManyTemplates({ most: mostTemplates })
  const name = yield* freeName(input.name, input.id, templates)
  const { subject, body, attachments, newsletter } = content
  const kept = { subject, body, attachments, newsletter }
  const template = { id: input.id, name, content: kept, ...(yield* stamp) }
  yield* (yield* TemplateStore).put(template)
  yield* (yield* LetterFiles).share(input.draft, input.id)
  yield* letGoOfFiles(input.id, template.content)
  return yield* headOf(template)
})

const known = Effect.fnUntraced(function* (id: MessageId, templates: ReadonlyArray<MessageTemplate>) {
  return templates.find((each) => each.id === id) ?? (yield* new TemplateNotFound({ id }))
})

const rename = Effect.fnUntraced(function* (input: { readonly id: MessageId; readonly name: string }) {
  const templates = yield* all("held")
  const before = yield* known(input.id, templates)
  const template = { ...before, name: yield* freeName(input.name, input.id, templates), ...(yield* stamp) }
  yield* (yield* TemplateStore).put(template)
  return yield* headOf(template)
})

const remove = Effect.fnUntraced(function* ({ id }: { readonly id: MessageId }) {
  yield* known(id, yield* all("held"))
  yield* letGoOfFiles(id)
  yield* (yield* TemplateStore).remove(id)
})

const begin = Effect.fnUntraced(function* (input: { readonly template: MessageId; readonly id: MessageId }) {
  const { content } = yield* known(input.template, yield* all("held"))
  return yield* write({ id: input.id, content: { ...emptyDraft, ...content }, filesOf: input.template })
})

/** The templates of messages, implemented over their driven ports. */
export const templatesUseCases = {
  list: () =>
    Effect.map(
      Effect.flatMap(all("free"), (templates) => Effect.forEach(templates, headOf)),
      (heads) => heads.toSorted((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1)),
    ),
  save,
  rename,
  remove,
  begin,
} satisfies MessageTemplates<never, AnyNeeds>
