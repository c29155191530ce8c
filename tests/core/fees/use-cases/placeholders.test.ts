import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { valuesOfMails } from "../../../../core/messages/use-cases/values.ts"
import type { Person } from "../../../../core/people/person.ts"
import { memoryFees, payer } from "../../../support/memory-fees.ts"

const [anna, ben, cem] = [payer("Anna"), payer("Ben"), payer("Cem")]
const names = ["openAmount", "paymentReference", "feeInfo"]

it("a mail tells what is open of those whom it is for, all of it together, and of nobody else [MSG-03] [FEE-07]", async () => {
  const { charge, fees, perform, run } = memoryFees([anna, ben, cem])
  const [first] = await charge(6000, [anna])
  const [second] = await charge(500, [ben])
  await charge(900, [ben], "credit")
  const [paid] = await charge(100, [anna])
  await run(fees.settle({ fees: { ids: [paid!.id] }, on: "2026-11-20" as never }))
  const of = async (...persons: [Person, ...Array<Person>]) => {
    const [values] = await Effect.runPromise(perform(valuesOfMails(names, [{ persons, record: null }])))
    return names.map((name) => values?.get(name)?.replaceAll("\u00a0", " "))
  }
  expect(await of(anna)).toEqual(["60,00 €", first!.reference, "Sommerlager (60,00 €)"])
  expect(await of(anna, ben)).toEqual([
    "65,00 €",
    `${first!.reference}, ${second!.reference}`,
    "Sommerlager (60,00 €) und Sommerlager (5,00 €)",
  ])
  expect(await of(cem)).toEqual(["", "", ""])
})
