import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { DraftStore } from "../../../core/messages/ports/draft-store.port.ts"
import { draft, draftContent, typed, written } from "../../support/messages.ts"

const run = Effect.runPromise

/** What every store of drafts keeps to. */
export const draftStoreContract = (
  name: string,
  within: <A>(work: (ports: { readonly drafts: DraftStore["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  describe(`drafts in ${name}`, () => {
    it("are as they were written, and gone when they are removed [MSG-01]", () =>
      within(async ({ drafts }) => {
        const one = draft({
          content: draftContent({
            subject: typed("Für {firstName} \u{1f3d5}"),
            sources: [
              { by: "standing", standings: ["active"] },
              { by: "filter", text: "alter<11" },
            ],
            joined: false,
          }),
        })
        expect(await run(drafts.add(one))).toBe(true)
        expect(await run(drafts.find(one.id))).toEqual(one)
        expect(await run(drafts.hold(one.id))).toEqual(one)
        const changed = { ...one, version: 2, byName: "Ben", changedAt: "2026-11-20T13:00:00.000Z" }
        await run(drafts.replace(changed))
        expect(await run(drafts.find(one.id))).toEqual(changed)
        await run(drafts.remove(one.id))
        expect(await run(drafts.find(one.id))).toBeUndefined()
      }))

    it("are begun once: the same id again leaves what is there [MSG-02]", () =>
      within(async ({ drafts }) => {
        const one = draft()
        expect(await run(drafts.add(one))).toBe(true)
        expect(await run(drafts.add({ ...one, byName: "Ben" }))).toBe(false)
        expect(await run(drafts.find(one.id))).toEqual(one)
        expect(await run(drafts.count())).toBe(1)
      }))

    it("are listed with their subject, the one changed last first [MSG-01]", () =>
      within(async ({ drafts }) => {
        const [early, late] = [
          draft({ changedAt: "2026-11-20T12:00:00.000Z" }),
          draft({ changedAt: "2026-11-20T12:00:01.000Z", content: draftContent({ subject: typed("Zweite") }) }),
        ]
        for (const each of [early, late]) await run(drafts.add(each))
        const heads = await run(drafts.heads())
        expect(heads.map(({ id }) => id)).toEqual([late.id, early.id])
        expect(heads[0]).toEqual({
          id: late.id,
          version: 1,
          subject: typed("Zweite"),
          changedAt: late.changedAt,
          byName: "Jana",
        })
      }))

    it("are found by the persons whom they name [PER-17]", () =>
      within(async ({ drafts }) => {
        const [anna, ben, cem] = Array.from({ length: 3 }, () => crypto.randomUUID() as PersonId)
        const chosen = draft({ content: draftContent({ sources: [{ by: "hand", ids: [anna!, cem!] }] }) })
        const left = draft({ content: draftContent({ except: [ben!] }) })
        for (const each of [chosen, left, draft()]) await run(drafts.add(each))
        expect(await run(drafts.naming([anna!]))).toEqual([chosen])
        expect(await run(drafts.naming([ben!, crypto.randomUUID() as PersonId]))).toEqual([left])
        expect(await run(drafts.naming([]))).toEqual([])
      }))

    it("end with a signature, which is empty until somebody writes one [MSG-01]", () =>
      within(async ({ drafts }) => {
        expect(await run(drafts.signature())).toEqual({ blocks: [] })
        await run(drafts.sign(written("Gut Pfad", "Jana")))
        await run(drafts.sign(written("Jana")))
        expect(await run(drafts.signature())).toEqual(written("Jana"))
      }))
  })
}
