import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type KeptRule, type TierId, tiers } from "../../../core/fees/index.ts"
import { type Answer, membershipCosts } from "../../../core/forms/index.ts"
import type { WordId } from "../../../core/kernel/id.ts"
import { cents } from "../../../core/kernel/money.ts"
import { day } from "../../support/fees.ts"
import { answerOf, formBlock, formDocument } from "../../support/forms.ts"
import { tierContent } from "../../support/memory-fees.ts"
import { memoryForms } from "../../support/memory-forms.ts"
import { jana } from "../../support/memory-world.ts"

const today = day("2026-11-20")
const blocks = [
  formBlock("birthdate"),
  formBlock("annuity", { customAmount: true }),
  formBlock("join_date"),
  formBlock("iban"),
  formBlock("sepa_mandate", { text: "Ich ermächtige …" }),
]
const names = ["Ada Haus", "Ben Haus", "Cem Haus", "Dora Haus"]
const signed = { iban: "DE02120300000000202051", "sepa-mandate": { signatory: "Jana Haus", agreed: true } }

const amount = fc.integer({ min: 0, max: 20_000 }).map(cents)
const when = fc.constantFrom<KeptRule["when"]>(
  undefined,
  { kind: "age", max: 12 },
  { kind: "family", from: 2 },
  { kind: "group", anyOf: [crypto.randomUUID() as WordId] },
  { kind: "joinDate", onOrAfter: day("2027-01-01") },
  { kind: "paymentMethod", is: "sepa_debit" },
)
const does = fc.oneof(
  fc.record({ operator: fc.constantFrom("addAmount" as const, "subtractAmount" as const), value: amount }),
  fc.record({ operator: fc.constant("subtractPercent" as const), value: fc.constantFrom(50, 12.5) }),
  fc.constant({ operator: "prorate" as const }),
)
const rule = fc.tuple(when, does).map(([on, each]): KeptRule => (on === undefined ? each : { ...each, when: on }))
const tier = fc.record({
  amount,
  billingMonths: fc.subarray([1, 4, 7, 10, 12], { minLength: 1 }),
  rules: fc.array(rule, { maxLength: 4 }),
})
const applicant = fc.record({
  birthdate: fc.constantFrom(day("2012-05-01"), day("2015-12-31"), day("2015-12-31"), day("1980-01-01")),
  tier: fc.nat(1),
  customAmount: fc.option(amount),
  joinDate: fc.constantFrom(today, day("2026-12-31"), day("2027-02-15"), day("2026-03-01")),
})

describe("what being a member will cost", () => {
  it("is what each is billed once they are members, first and in the year after [FRM-11] [FRM-14]", async () => {
    const family = fc.array(applicant, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.tuple(tier, tier), family, fc.boolean(), async (offered, persons, isDebited) => {
        const { publish, send, public: stranger, run, calls, people, persons: listed } = memoryForms()
        const treasurer = calls(tiers, { ...jana, permissions: ["fees"] })
        const ids: Array<TierId> = []
        for (const [at, content] of offered.entries()) {
          const id = crypto.randomUUID() as TierId
          await run(treasurer.save({ id, version: 0, content: tierContent({ name: `Stufe ${at}`, ...content }) }))
          ids.push(id)
        }
        const { publicId } = await publish(formDocument(blocks))
        const form = await run(stranger.open({ id: publicId }))
        const given = answerOf(names.slice(0, persons.length), {}, isDebited ? signed : {})
        const answer = {
          ...given,
          persons: given.persons.map((part, at) => {
            const { birthdate, tier: chosen, customAmount, joinDate } = persons[at]!
            const annuity = { tier: `Stufe ${chosen}`, customAmount }
            return { ...part, birthdate, annuity, "join-date": joinDate }
          }),
        } as Answer
        const shown = membershipCosts(form.document, form.tiers, answer, today)
        expect(shown.map(({ person }) => person)).toEqual(persons.map((_, at) => at))

        await send(publicId, answer)
        const made = names.flatMap((name) => listed().filter(({ firstName }) => name.startsWith(firstName)))
        // Accepted without another day, each joins on the day that they applied for.
        await run(people.step({ persons: { ids: made.map(({ id }) => id) }, step: "accept" }))
        const billed = async (at: number, months: ReadonlyArray<string>) => {
          let sum = 0
          for (const month of months) {
            const { fees } = await run(treasurer.preview({ month: month as never, tiers: ids }))
            sum += fees.find(({ person }) => person === made[at]!.id)?.amount ?? 0
          }
          return sum
        }
        for (const { person, first, yearly } of shown) {
          expect(first.amount).toBe(await billed(person, [first.month]))
          const [year = 0, month = 0] = first.until.split("-").map(Number)
          const following = Array.from({ length: 12 }, (_, ahead) => {
            const at = year * 12 + month + ahead
            return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`
          })
          expect(yearly).toBe(await billed(person, following))
        }
      }),
      { numRuns: 25 },
    )
  })
})
