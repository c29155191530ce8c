import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FormId } from "../../../core/forms/index.ts"
import type { FormStore } from "../../../core/forms/ports/form-store.port.ts"
import { formBlock, formDocument, keptForm } from "../../support/forms.ts"

const run = Effect.runPromise
interface Ports {
  readonly forms: FormStore["Service"]
}

/** What every store of forms keeps to. */
export const formStoreContract = (
  name: string,
  within: <A>(work: (ports: Ports) => Promise<A>) => Promise<A>,
): void => {
  describe(`forms in ${name}`, () => {
    it("come back as they were kept, the newest first", () =>
      within(async ({ forms }) => {
        const [first, second] = [keptForm(), keptForm({ draft: formDocument([formBlock("birthdate")]) })]
        await run(forms.put(first))
        await run(forms.put(second))
        expect(await run(forms.list())).toEqual([second, first])
        expect(await run(forms.find(first.id))).toEqual(first)
        expect(await run(forms.hold(second.id))).toEqual(second)
        expect(await run(forms.find(crypto.randomUUID() as FormId))).toBeUndefined()
      }))

    it("keep each version that was published, whatever is built later [FRM-15]", () =>
      within(async ({ forms }) => {
        const form = keptForm()
        const [one, two] = [formDocument(), formDocument([formBlock("notes")])]
        const at = "2026-11-20T12:00:00.000Z"
        await run(forms.put({ ...form, state: "published", published: { number: 1, at, document: one } }))
        const later = { ...form, version: 2, draft: two, state: "closed", published: { number: 2, at, document: two } }
        await run(forms.put(later as typeof form))
        expect(await run(forms.find(form.id))).toEqual(later)
        expect(await run(forms.publishedAs(form.id, 1))).toEqual(one)
        expect(await run(forms.publishedAs(form.id, 2))).toEqual(two)
        expect(await run(forms.publishedAs(form.id, 3))).toBeUndefined()
        await run(forms.put({ ...later, published: { number: 1, at, document: two } } as typeof form))
        expect(await run(forms.publishedAs(form.id, 1))).toEqual(one)
      }))

    it("go with all their versions", () =>
      within(async ({ forms }) => {
        const form = keptForm({ published: { number: 1, at: "2026-11-20T12:00:00.000Z", document: formDocument() } })
        await run(forms.put(form))
        await run(forms.remove(form.id))
        expect(await run(forms.list())).toEqual([])
        expect(await run(forms.publishedAs(form.id, 1))).toBeUndefined()
      }))
  })
}
