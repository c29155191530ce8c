import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type AutomaticText, fitTogether } from "../../../core/messages/automatic/automatic-text.ts"
import {
  automatic,
  type DraftContent,
  DraftContent as DraftContentSchema,
  emptyDraft,
  messages,
} from "../../../core/messages/index.ts"
import { type Block, documentLimits, type Inline } from "../../../core/messaging/index.ts"
import { mostByHand, type WordId } from "../../../core/people/index.ts"

const many = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => make(index))
const ids = (count: number, from: number) =>
  many(count, (index) => `01900000-0000-7000-8000-${String(from + index).padStart(12, "0")}` as PersonId)

const blocks = 100
const inBlock = documentLimits.elements / blocks - 1
const wide = "€".repeat(Math.floor(documentLimits.signs / (blocks * inBlock)))
const element = (index: number): Inline =>
  index % 2 === 0
    ? { kind: "text", text: wide, bold: true, italic: true }
    : { kind: "placeholder", name: "salutationInformal", bold: true, italic: true }

const largest: DraftContent = {
  ...emptyDraft,
  body: { blocks: many(blocks, (): Block => ({ kind: "paragraph", content: many(inBlock, element) })) },
  sources: [
    { by: "hand", ids: ids(mostByHand, 0) },
    ...many(49, (): DraftContent["sources"][number] => ({ by: "filter", text: "ä".repeat(500) })),
  ],
  except: ids(mostByHand, mostByHand),
}

describe("the largest draft", () => {
  const fits = Schema.is(DraftContentSchema)

  it("has as much of everything as a draft holds, and fits into what a call of it brings [MSG-02] [OPS-07]", () => {
    expect(fits(largest)).toBe(true)
    const sent = JSON.stringify({ id: ids(1, 0)[0], version: 1, content: largest })
    for (const { bodyLimit } of [messages.operations.write, messages.operations.save])
      expect(new TextEncoder().encode(sent).length).toBeLessThan(bodyLimit)
  })

  it("names so many persons chosen by hand in all its sources together [MSG-04] [OPS-07]", () => {
    const sources = [...largest.sources.slice(0, 1), { by: "hand", ids: ids(1, 20_000) } as const]
    expect(fits({ ...largest, sources })).toBe(false)
  })
})

describe("the largest automatic texts", () => {
  it("are together as long as one document may be, and fit into what a call of them brings [MSG-07] [OPS-07]", () => {
    const text = { subject: [], body: largest.body }
    expect(fitTogether([text])).toBe(false)
    const [first, ...others] = text.body.blocks
    const all: AutomaticText = { subject: [], body: { blocks: others.slice(1) } }
    const variant: AutomaticText = { subject: [], body: { blocks: [first!] } }
    expect(fitTogether([all, variant])).toBe(true)
    const group = ids(1, 0)[0] as unknown as WordId
    const sent = { trigger: "x".repeat(60), version: 1, text: all, variants: [{ group, ...variant }] }
    expect(new TextEncoder().encode(JSON.stringify(sent)).length).toBeLessThan(automatic.operations.save.bodyLimit)
    const shown = { trigger: sent.trigger, text: { ...text, subject: [{ kind: "text", text: "€".repeat(300) }] } }
    for (const { bodyLimit } of [automatic.operations.preview, automatic.operations.test])
      expect(new TextEncoder().encode(JSON.stringify(shown)).length).toBeLessThan(bodyLimit)
  })
})
