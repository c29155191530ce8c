import * as Schema from "effect/Schema"
import { Block } from "./blocks/block.ts"
import { BlockId } from "./blocks/block-id.ts"
import { FormFile } from "./files/form-file.ts"
import { FormDocument } from "./form-document.ts"

/** What differs between two versions of a form: a block, or a part of the form itself. */
export const FormChange = Schema.Union([
  Schema.Struct({ of: Schema.tag("form"), part: Schema.Literals(["title", "voice", "banner", "closing"]) }),
  Schema.Struct({
    of: Schema.tag("block"),
    block: BlockId,
    label: Schema.String,
    what: Schema.Literals(["added", "removed", "moved", "changed"]),
  }),
])
export type FormChange = typeof FormChange.Type

const sameBlock = Schema.toEquivalence(Block)
const { title, voice, closing } = FormDocument.fields
const sameFile = Schema.toEquivalence(FormFile)
const sameBanner = (one: FormDocument["banner"], other: FormDocument["banner"]): boolean =>
  one === undefined || other === undefined ? one === other : sameFile(one, other)
const same = {
  title: Schema.toEquivalence(title),
  voice: Schema.toEquivalence(voice),
  closing: Schema.toEquivalence(closing),
}

/** What was changed since a version was published (FRM-15), from top to bottom; nothing when both say the same. */
export const changesSincePublished = (now: FormDocument, published: FormDocument): ReadonlyArray<FormChange> => {
  const before = new Map(published.blocks.map((block) => [block.id, block]))
  const after = new Set(now.blocks.map(({ id }) => id))
  const stayed = published.blocks.filter(({ id }) => after.has(id)).map(({ id }) => id)
  const order = now.blocks.filter(({ id }) => before.has(id)).map(({ id }) => id)
  const parts = [
    ...(same.title(now.title, published.title) ? [] : (["title"] as const)),
    ...(same.voice(now.voice, published.voice) ? [] : (["voice"] as const)),
    ...(sameBanner(now.banner, published.banner) ? [] : (["banner"] as const)),
    ...(same.closing(now.closing, published.closing) ? [] : (["closing"] as const)),
  ]
  return [
    ...parts.map((part) => ({ of: "form" as const, part })),
    ...now.blocks.flatMap((block): ReadonlyArray<FormChange> => {
      const was = before.get(block.id)
      const said = { of: "block" as const, block: block.id, label: block.label }
      if (was === undefined) return [{ ...said, what: "added" }]
      if (!sameBlock(block, was)) return [{ ...said, what: "changed" }]
      return order.indexOf(block.id) === stayed.indexOf(block.id) ? [] : [{ ...said, what: "moved" }]
    }),
    ...published.blocks
      .filter(({ id }) => !after.has(id))
      .map(({ id, label }) => ({ of: "block" as const, block: id, label, what: "removed" as const })),
  ]
}
