import * as Effect from "effect/Effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import {
  type Answer,
  answerGround,
  type BlockKind,
  blockKinds,
  checkAnswer,
  kindNames,
} from "../../../core/forms/index.ts"
import { todayInGermany } from "../../../core/kernel/calendar-date.ts"
import { answersOfKind } from "../../support/form-answers.ts"
import { blockId, formBlock, formDocument } from "../../support/forms.ts"
import { memoryForms } from "../../support/memory-forms.ts"

const kinds = kindNames.filter(
  (kind) => blockKinds[kind].in.includes("application") && answersOfKind[kind] !== undefined && kind !== "annuity",
)
const settings: Partial<Record<BlockKind, object>> = {
  dropdown: { options: ["rot", "blau"] },
  division: { options: ["rot", "blau"] },
  multiple_choice: { options: ["rot", "blau"], most: 1 },
  sepa_mandate: { text: "Mandat" },
  consent: { text: "Zustimmung" },
}

const asked = fc.record({
  kinds: fc.uniqueArray(fc.constantFrom(...kinds.filter((kind) => !blockKinds[kind].always)), { maxLength: 6 }),
  required: fc.boolean(),
  families: fc.boolean(),
  /** Which blocks are shown only where the one before them was answered. */
  hidden: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
})
const partOf = (who: "person" | "family") =>
  fc.record(
    Object.fromEntries(
      kinds
        .filter((kind) => blockKinds[kind].answeredBy === who)
        .map((kind) => [kind.replaceAll("_", "-"), answersOfKind[kind] ?? fc.constant(undefined)]),
    ),
    { requiredKeys: [] },
  )
const named = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ firstName: "Jana", lastName: "Silber" }) },
  fc.constant({ firstName: "", lastName: "Silber" }),
)
const person = fc.tuple(partOf("person"), named).map(([part, name]) => ({ ...part, name }))
const family = partOf("family").map((part) => ({ ...part, email: "jana@club.example" }))
const answers = fc.record({ persons: fc.array(person, { minLength: 1, maxLength: 3 }), shared: family })

it("what the page accepts the server keeps, and what it refuses the server refuses for the same reasons [FRM-09]", async () => {
  const seen = { kept: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(asked, answers, async (form, given) => {
      const { publish, public: strangers, send } = memoryForms()
      const blocks = form.kinds.map((kind, at) => {
        const before = form.kinds[at - 1]
        const asks =
          before !== undefined &&
          form.hidden[at] === true &&
          !(blockKinds[kind].answeredBy === "family" && blockKinds[before].answeredBy === "person")
        const block = blockId(String(before).replaceAll("_", "-"))
        const condition = asks ? { join: "all" as const, tests: [{ is: "answered" as const, block }] } : null
        return formBlock(kind, settings[kind], { required: form.required, condition })
      })
      const needed = form.kinds.includes("sepa_mandate") && !form.kinds.includes("iban") ? [formBlock("iban")] : []
      const closing = { privacy: "", families: form.families }
      const { publicId } = await publish(formDocument([...needed, ...blocks], { closing }))
      const opened = await Effect.runPromise(strangers.open({ id: publicId }))
      const { document } = opened
      const sent = JSON.parse(JSON.stringify(given)) as Answer
      const byPage = checkAnswer(
        document,
        sent,
        answerGround(opened, todayInGermany(Date.parse("2026-11-20T12:00:00Z"))),
      )
      const byServer = await send(publicId, byPage.ok ? byPage.answer : sent).then(
        () => ({ is: "kept" }),
        (failure: { readonly _tag?: string; readonly faults?: unknown }) => failure,
      )
      seen[byPage.ok ? "kept" : "refused"] += 1
      if (byPage.ok) expect(byServer).toEqual({ is: "kept" })
      else if ("_tag" in byServer && byServer._tag === "AnswerRefused")
        expect(JSON.parse(JSON.stringify(byServer.faults))).toEqual(JSON.parse(JSON.stringify(byPage.faults)))
      // What has not even the shape of an answer is refused before the check.
      else expect(byServer).not.toEqual({ is: "kept" })
    }),
    { numRuns: 150 },
  )
  expect(seen.kept).toBeGreaterThan(5)
  expect(seen.refused).toBeGreaterThan(5)
})
