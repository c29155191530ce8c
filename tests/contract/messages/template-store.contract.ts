import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FileId } from "../../../core/kernel/id.ts"
import type { MessageId, MessageTemplate } from "../../../core/messages/index.ts"
import type { TemplateStore } from "../../../core/messages/ports/template-store.port.ts"
import { typed, written } from "../../support/messages.ts"

const run = Effect.runPromise
const template = (given: Partial<MessageTemplate> = {}): MessageTemplate => ({
  id: crypto.randomUUID() as MessageId,
  name: "Einladung \u{1f3d5}",
  content: {
    subject: typed("Für {firstName}"),
    body: written("Hallo"),
    attachments: [crypto.randomUUID() as FileId],
    newsletter: true,
  },
  changedAt: "2026-11-20T12:00:00.000Z",
  byName: "Jana",
  ...given,
})

/** What every store of templates keeps to. */
export const templateStoreContract = (
  name: string,
  within: <A>(work: (ports: { readonly templates: TemplateStore["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  describe(`templates in ${name}`, () => {
    it("are as they were saved, written anew under their id, and gone when they are removed [MSG-02]", () =>
      within(async ({ templates }) => {
        const [one, other] = [template(), template({ name: "Absage" })]
        for (const each of [one, other]) await run(templates.put(each))
        const renamed = { ...one, name: "Einladung 2", changedAt: "2026-11-20T13:00:00.000Z", byName: "Ben" }
        await run(templates.put(renamed))
        const all = await run(templates.all("held"))
        expect(all.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([other, renamed])
        await run(templates.remove(one.id))
        expect(await run(templates.all("free"))).toEqual([other])
      }))
  })
}
