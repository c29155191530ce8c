import fc from "fast-check"
import { expect, test } from "vitest"
import { bitsAfter, bitsOfWork, FormId, namedForm, publicFormId, workOf } from "../../../core/forms/index.ts"
import { WorkspaceId } from "../../../core/kernel/id.ts"

const form = FormId.make("00000000-0000-7000-8000-00000000000a")
const workspace = WorkspaceId.make("00000000-0000-7000-8000-00000000000b")

test("work that was done for one answer does for that one, and the search for it goes on where it stopped [FRM-13]", () => {
  const done = (answer: string): string => {
    for (let from = 0; ; ) {
      const found = workOf(form, answer, 8, from, 50)
      if ("work" in found) return found.work
      from = found.next
    }
  }
  const answers = Array.from({ length: 20 }, (_, index) => `answer-${index}`)
  const works = answers.map(done)
  expect(works.every((work, index) => bitsOfWork(form, answers[index]!, work) >= 8)).toBe(true)
  expect(works.every((work) => bitsOfWork(form, "another", work) >= 8)).toBe(false)
})

test("the more comes within an hour, the more work an answer takes, and none at first [FRM-13]", () => {
  expect([0, 59, 60, 200, 1_000].map(bitsAfter)).toEqual([0, 0, 14, 17, 20])
  // What a slow phone does in a quarter of a minute, at a hundred thousand tries a second.
  expect(2 ** bitsAfter(10_000)).toBeLessThan(1_500_000)
  fc.assert(fc.property(fc.nat(20_000), fc.nat(20_000), (a, b) => bitsAfter(a) <= bitsAfter(a + b)))
})

test("a public address names its workspace and form, and anything else nothing [FRM-07]", () => {
  expect(namedForm(publicFormId(workspace, form))).toEqual({ workspace, form })
  fc.assert(fc.property(fc.string(), (text) => namedForm(text) === undefined))
})
