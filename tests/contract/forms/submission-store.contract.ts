import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { FormStore } from "../../../core/forms/ports/form-store.port.ts"
import type { SubmissionStore } from "../../../core/forms/ports/submission-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { day } from "../../support/fees.ts"
import { answerOf, formDocument, keptForm, keptSubmission } from "../../support/forms.ts"

const run = Effect.runPromise
const somebody = () => crypto.randomUUID() as PersonId
interface Ports {
  readonly forms: FormStore["Service"]
  readonly submissions: SubmissionStore["Service"]
}

const published = async ({ forms }: Ports) => {
  const at = "2026-11-20T12:00:00.000Z"
  const form = keptForm({ state: "published", published: { number: 1, at, document: formDocument() } })
  await run(forms.put(form))
  return form.id
}

const sealed = (keyId: string) => ({ keyId, bytes: new Uint8Array([1, 2, 3]) })

/** What every store of what came in by forms keeps to. */
export const submissionStoreContract = (
  name: string,
  within: <A>(work: (ports: Ports) => Promise<A>) => Promise<A>,
): void => {
  describe(`what came in by forms, in ${name}`, () => {
    it("is kept once for a key of its form, and comes back as it was kept [FRM-12]", () =>
      within(async (ports) => {
        const { submissions } = ports
        const [form, other] = [await published(ports), await published(ports)]
        const first = keptSubmission(form, { sealed: sealed("k1"), sealedUntil: day("2027-02-20") })
        expect(await run(submissions.add(first))).toBe(true)
        expect(await run(submissions.add(keptSubmission(form, { key: first.key })))).toBe(false)
        expect(await run(submissions.add(keptSubmission(other, { key: first.key })))).toBe(true)
        expect(await run(submissions.find(first.id))).toEqual(first)
        expect(await run(submissions.hold(first.id))).toEqual(first)
        expect(await run(submissions.byKey(form, first.key))).toEqual(first)
        expect(await run(submissions.byKey(form, "unknown"))).toBeUndefined()
      }))

    it("tells those whose persons nobody searched for, the oldest first, until somebody did or decided [FRM-14]", () =>
      within(async (ports) => {
        const { submissions } = ports
        const form = await published(ports)
        const [first, second, third] = [1, 2, 3].map(() => keptSubmission(form, { searched: false }))
        for (const each of [third!, second!, first!, keptSubmission(form)]) await run(submissions.add(each))
        expect(await run(submissions.unsearched())).toEqual([first!.id, second!.id, third!.id])
        await run(submissions.put({ ...first!, searched: true }))
        await run(submissions.put({ ...second!, state: "declined" }))
        expect(await run(submissions.unsearched())).toEqual([third!.id])
        expect(await run(submissions.find(first!.id))).toEqual({ ...first!, searched: true })
      }))

    it("is listed by form and state, page by page, the newest first, and counted", () =>
      within(async (ports) => {
        const { submissions } = ports
        const [form, other] = [await published(ports), await published(ports)]
        const all = [
          keptSubmission(form),
          keptSubmission(other),
          keptSubmission(form, { state: "declined", receivedAt: "2026-11-20T10:00:00.000Z" }),
          keptSubmission(form),
        ]
        for (const each of all) await run(submissions.add(each))
        const page = async (search: Partial<Parameters<typeof submissions.page>[0]>) =>
          (await run(submissions.page({ form: null, state: null, after: null, limit: 10, ...search }))).map(({ id }) =>
            all.findIndex((each) => each.id === id),
          )
        expect(await page({})).toEqual([3, 2, 1, 0])
        expect(await page({ form })).toEqual([3, 2, 0])
        expect(await page({ form, state: "new" })).toEqual([3, 0])
        expect(await page({ after: all[2]!.id })).toEqual([1, 0])
        expect(await page({ limit: 1 })).toEqual([3])
        expect((await run(submissions.ofForm(form))).map(({ id }) => id)).toEqual([all[0]!.id, all[2]!.id, all[3]!.id])
        expect(await run(submissions.counts())).toEqual(
          new Map([
            [form, { received: 3, waiting: 2 }],
            [other, { received: 1, waiting: 1 }],
          ]),
        )
        expect(await run(submissions.since(form, "2026-11-20T11:00:00.000Z"))).toBe(2)
        expect(await run(submissions.since(form, "2026-11-20T10:00:00.000Z"))).toBe(3)
      }))

    it("is written over, with whom each of its persons was written to, and found by them", () =>
      within(async (ports) => {
        const { submissions } = ports
        const [anna, ben] = [somebody(), somebody()]
        const kept = keptSubmission(await published(ports), {
          answer: answerOf(["Anna", "Ben"]),
          persons: [null, null],
        })
        await run(submissions.add(kept))
        const decided = { decidedBy: "Jana", decidedAt: "2026-11-21T08:00:00.000Z" }
        const accepted = { ...kept, version: 2, state: "accepted", persons: [null, ben], ...decided } as const
        await run(submissions.put(accepted))
        expect(await run(submissions.find(kept.id))).toEqual(accepted)
        expect(await run(submissions.ofPersons([anna]))).toEqual([])
        expect(await run(submissions.ofPersons([anna, ben]))).toEqual([accepted])
        await run(submissions.put({ ...accepted, persons: [anna, null], answer: answerOf(["A", "B"]) }))
        expect(await run(submissions.ofPersons([ben]))).toEqual([])
        expect((await run(submissions.ofPersons([anna])))[0]?.answer).toEqual(answerOf(["A", "B"]))
        await run(submissions.remove(kept.id))
        expect(await run(submissions.ofPersons([anna]))).toEqual([])
        expect(await run(submissions.find(kept.id))).toBeUndefined()
      }))

    it("loses what was sealed on its day, and finds what another key sealed [FRM-16]", () =>
      within(async (ports) => {
        const { submissions } = ports
        const form = await published(ports)
        const [early, late, open] = [
          keptSubmission(form, { sealed: sealed("old"), sealedUntil: day("2027-02-20") }),
          keptSubmission(form, { sealed: sealed("new"), sealedUntil: day("2027-02-21") }),
          keptSubmission(form),
        ]
        for (const each of [early, late, open]) await run(submissions.add(each))
        expect(await run(submissions.sealedOtherwise("new", undefined, 10))).toEqual([early])
        expect(await run(submissions.sealedOtherwise("third", early.id, 10))).toEqual([late])
        expect(await run(submissions.sealedOtherwise("third", undefined, 1))).toEqual([early])
        expect(await run(submissions.unsealUntil(day("2027-02-20")))).toBe(1)
        expect(await run(submissions.find(early.id))).toEqual({ ...early, sealed: null, sealedUntil: null })
        expect(await run(submissions.find(late.id))).toEqual(late)
      }))

    it("goes with its form alone", () =>
      within(async (ports) => {
        const { submissions } = ports
        const [form, other] = [await published(ports), await published(ports)]
        const [gone, left] = [keptSubmission(form, { persons: [somebody()] }), keptSubmission(other)]
        for (const each of [gone, left]) await run(submissions.add(each))
        await run(submissions.removeOf(form))
        expect(await run(submissions.find(gone.id))).toBeUndefined()
        expect(await run(submissions.find(left.id))).toEqual(left)
      }))
  })
}
