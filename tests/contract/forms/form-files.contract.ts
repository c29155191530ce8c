import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type FormId, filesNamedIn } from "../../../core/forms/index.ts"
import type { AnswerFile, AnswerFiles } from "../../../core/forms/ports/answer-files.port.ts"
import type { FormFiles, KeptFormFile } from "../../../core/forms/ports/form-files.port.ts"
import type { FormStore } from "../../../core/forms/ports/form-store.port.ts"
import type { SubmissionStore } from "../../../core/forms/ports/submission-store.port.ts"
import type { FileId } from "../../../core/kernel/id.ts"
import { blockId, formBlock, formDocument, keptForm, keptSubmission } from "../../support/forms.ts"

const run = Effect.runPromise
interface Ports {
  readonly forms: FormStore["Service"]
  readonly submissions: SubmissionStore["Service"]
  readonly formFiles: FormFiles["Service"]
  readonly answerFiles: AnswerFiles["Service"]
}

const newFile = () => crypto.randomUUID() as FileId
const shown = (namedAt: string): KeptFormFile => ({
  id: newFile(),
  name: "Satzung.pdf",
  type: "application/pdf",
  size: 2_097_152,
  namedAt,
})
const brought = (form: FormId, given: Partial<AnswerFile> = {}): AnswerFile => ({
  id: newFile(),
  form,
  block: blockId("file"),
  name: "Impfpass.png",
  type: "image/png",
  size: 10_485_760,
  at: "2026-11-20T12:00:00.000Z",
  submission: null,
  ...given,
})

/** What every store of what is known of forms' files keeps to. */
export const formFilesContract = (
  name: string,
  within: <A>(work: (ports: Ports) => Promise<A>) => Promise<A>,
): void => {
  describe(`files of forms in ${name}`, () => {
    it("stay as long as something names them", () =>
      within(async ({ formFiles }) => {
        const [old, named, used] = [
          "2026-11-18T12:00:00.000Z",
          "2026-11-18T12:00:00.000Z",
          "2026-11-18T12:00:00.000Z",
        ].map(shown)
        if (old === undefined || named === undefined || used === undefined) throw new Error("three")
        for (const each of [old, named, used]) await run(formFiles.add(each))
        expect(await run(formFiles.find(old.id))).toEqual(old)
        expect(await run(formFiles.count())).toBe(3)
        const now = "2026-11-20T12:00:00.000Z"
        expect(await run(formFiles.named([named.id, newFile()], now))).toEqual([named.id])
        expect(await run(formFiles.find(named.id))).toEqual({ ...named, namedAt: now })
        expect(await run(formFiles.expire("2026-11-19T12:00:00.000Z", [used.id]))).toEqual([old.id])
        expect(await run(formFiles.find(old.id))).toBeUndefined()
        expect(await run(formFiles.count())).toBe(2)
      }))

    it("are found in drafts and in all that once was published [FRM-05] [FRM-06]", () =>
      within(async ({ forms }) => {
        const [one, two, three, four] = [1, 2, 3, 4].map(() => ({ file: newFile(), name: "a.pdf", size: 1 }))
        if (!one || !two || !three || !four) throw new Error("four")
        const form = keptForm()
        const downloads = formDocument([formBlock("layout_downloads", { files: [one, two] }), formBlock("file")])
        const banner = formDocument([], { banner: three, closing: { privacy: "", families: true, terms: four } })
        const at = "2026-11-20T12:00:00.000Z"
        await run(forms.put({ ...form, state: "published", published: { number: 1, at, document: downloads } }))
        await run(
          forms.put({
            ...form,
            draft: banner,
            state: "published",
            published: { number: 2, at, document: formDocument() },
          }),
        )
        const ids = [...filesNamedIn(downloads), ...filesNamedIn(banner)].map(({ file }) => file)
        expect((await run(forms.filesNamed())).toSorted()).toEqual(ids.toSorted())
      }))

    it("that strangers brought are had by one answer, once, and go where none came", () =>
      within(async ({ forms, submissions, answerFiles }) => {
        const at = "2026-11-20T12:00:00.000Z"
        const form = keptForm({ state: "published", published: { number: 1, at, document: formDocument() } })
        await run(forms.put(form))
        const [first, second] = [keptSubmission(form.id), keptSubmission(form.id)]
        for (const each of [first, second]) await run(submissions.add(each))
        const [had, loose] = [brought(form.id), brought(form.id, { at: "2026-11-18T12:00:00.000Z" })]
        for (const each of [had, loose]) await run(answerFiles.add(each))
        expect(await run(answerFiles.loose())).toEqual({ count: 2, bytes: 20_971_520 })
        expect(await run(answerFiles.claim([had.id, newFile()], first.id))).toEqual([had.id])
        expect(await run(answerFiles.claim([had.id], second.id))).toEqual([])
        expect(await run(answerFiles.find([had.id]))).toEqual([{ ...had, submission: first.id }])
        expect(await run(answerFiles.loose())).toEqual({ count: 1, bytes: 10_485_760 })
        expect(await run(answerFiles.expire("2026-11-21T12:00:00.000Z"))).toEqual([loose.id])
        await run(answerFiles.release(first.id))
        expect(await run(answerFiles.find([had.id, loose.id]))).toEqual([])
        const last = brought(form.id)
        await run(answerFiles.add(last))
        expect(await run(answerFiles.removeOf(form.id))).toEqual([last.id])
        expect(await run(answerFiles.loose())).toEqual({ count: 0, bytes: 0 })
      }))
  })
}
