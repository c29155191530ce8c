import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { DunningRun, DunningSettings, Reminder } from "../../../core/fees/dunning/index.ts"
import type { DunningLetterId, DunningRunId } from "../../../core/fees/fee-id.ts"
import type { FeeRecord } from "../../../core/fees/fee-record.ts"
import type { DunningStore, KeptLetter } from "../../../core/fees/ports/dunning-store.port.ts"
import type { FeeStore } from "../../../core/fees/ports/fee-store.port.ts"
import { cents } from "../../../core/kernel/money.ts"
import type { Person } from "../../../core/people/person.ts"
import type { PersonRepository } from "../../../core/people/ports/person-repository.port.ts"
import { batch, charged, day, fee, kept } from "../../support/fees.ts"
import { person } from "../../support/persons.ts"

const run = Effect.runPromise
const today = day("2026-11-20")

const settings: DunningSettings = {
  version: 1,
  levels: [{ name: "Erinnerung", days: 7, surcharge: 250, way: "mail" }],
  payWithin: 14,
  minimum: 300,
}

const runAt = (at: string): DunningRun => ({
  id: crypto.randomUUID() as DunningRunId,
  at,
  byName: "Jana",
  persons: 1,
  letters: 1,
  open: 6000,
  surcharges: 250,
})

const reminder = (of: FeeRecord, { id }: DunningRun, level = 1): Reminder => ({
  fee: of.id,
  run: id,
  level,
  levelName: level === 1 ? "Erinnerung" : "Mahnung",
  on: day(level === 1 ? "2026-11-10" : "2026-11-19"),
  way: level === 1 ? "mail" : "letter",
  open: cents(6000),
})

const letterTo = (who: Person, id: string): KeptLetter => ({
  id: id as DunningLetterId,
  person: who.id,
  letter: { address: [who.firstName, "Weg 1", "12345 Ort"], subject: "Mahnung", text: "Bitte\nzahlen" },
})

/** What every store of reminding keeps to. */
export const dunningStoreContract = (
  name: string,
  within: <A>(
    work: (ports: {
      readonly dunning: DunningStore["Service"]
      readonly fees: FeeStore["Service"]
      readonly persons: Pick<PersonRepository["Service"], "add">
    }) => Promise<A>,
  ) => Promise<A>,
): void => {
  const filled = <A>(
    work: (
      given: {
        readonly dunning: DunningStore["Service"]
        readonly fees: FeeStore["Service"]
      } & Record<"anna" | "ben", Person> &
        Record<"late" | "young" | "paid" | "ofBen", FeeRecord>,
    ) => Promise<A>,
  ) =>
    within(async ({ dunning, fees, persons }) => {
      const [anna, ben] = [person({ firstName: "Anna" }), person({ firstName: "Ben" })]
      await run(persons.add([anna, ben]))
      const made = batch()
      const late = fee(made, { person: anna.id, dueOn: day("2026-11-01") })
      const young = fee(made, { person: anna.id, dueOn: today })
      const settled = kept({ kind: "manualMark", id: crypto.randomUUID(), on: today, amount: cents(6000) as never })
      const paid = fee(made, { person: anna.id, dueOn: day("2026-11-01"), entries: [charged(6000), settled] })
      const ofBen = fee(made, { person: ben.id, dueOn: day("2026-10-01") })
      const ofNobody = fee(made, { dueOn: day("2026-10-01") })
      await run(fees.add(made, [late, young, paid, ofBen, ofNobody]))
      return work({ dunning, fees, anna, ben, late, young, paid, ofBen })
    })

  describe(`${name}: the store of reminding`, () => {
    it("keeps how the workspace reminds [FEE-10]", () =>
      filled(async ({ dunning }) => {
        expect(await run(dunning.settings())).toBeUndefined()
        expect(await run(dunning.steady())).toBeUndefined()
        await run(dunning.putSettings(settings))
        await run(dunning.putSettings({ ...settings, version: 2, minimum: 0 }))
        expect(await run(dunning.steady())).toEqual({ ...settings, version: 2, minimum: 0 })
        expect(await run(dunning.settings())).toEqual({ ...settings, version: 2, minimum: 0 })
      }))

    it("finds what is overdue, of persons who are there, with the last level that was reached [FEE-10]", () =>
      filled(async ({ dunning, fees, anna, ben, late, ofBen }) => {
        const found = await run(dunning.overdue(today, true))
        const usual = { state: "unpaid", open: 6000, level: 0, remindedOn: null, credit: 0, stopped: false }
        const bare = ({ id, person: who, reference, description, dueOn, paymentMethod }: FeeRecord) => ({
          id,
          person: who,
          reference,
          description,
          dueOn,
          paymentMethod,
        })
        const sorted = (all: typeof found) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
        const expected = [late, ofBen].map((each) => ({ ...bare(each), ...usual }))
        expect(sorted(found)).toEqual(sorted(expected as unknown as typeof found))
        const credits = batch()
        const credit = () => fee(credits, { person: ben.id, entries: [charged(-500)] })
        await run(fees.add(credits, [credit(), credit()]))
        const [first, second] = [runAt("2026-11-10T08:00:00.000Z"), runAt("2026-11-19T08:00:00.000Z")]
        await run(dunning.add(first, [reminder(late, first)], []))
        await run(dunning.add(second, [reminder(late, second, 2)], []))
        await run(dunning.stopPerson(ben.id, true))
        const again = await run(dunning.overdue(today, false))
        expect(again.find(({ id }) => id === late.id)).toMatchObject({ level: 2, remindedOn: "2026-11-19" })
        expect(again.find(({ id }) => id === ofBen.id)).toMatchObject({ level: 0, credit: 1_000, stopped: true })
        expect(again.find(({ person: who }) => who === anna.id)?.stopped).toBe(false)
      }))

    it("keeps runs with their letters, and what was asked for when [FEE-10]", () =>
      filled(async ({ dunning, anna, ben, late, ofBen }) => {
        const [first, second] = [runAt("2026-11-10T08:00:00.000Z"), runAt("2026-11-19T08:00:00.000Z")]
        const letters = [
          letterTo(ben, "01900000-0000-7000-8000-000000000002"),
          letterTo(anna, "01900000-0000-7000-8000-000000000001"),
        ]
        await run(dunning.add(first, [reminder(late, first), reminder(ofBen, first)], letters))
        await run(dunning.add(second, [reminder(late, second, 2)], []))
        expect(await run(dunning.run(first.id))).toEqual(first)
        expect(await run(dunning.run(crypto.randomUUID() as DunningRunId))).toBeUndefined()
        expect(await run(dunning.runs(10))).toEqual([second, first])
        expect(await run(dunning.runs(1))).toEqual([second])
        expect(await run(dunning.letters(first.id))).toEqual([letters[1]!.letter, letters[0]!.letter])
        expect(await run(dunning.letters(second.id))).toEqual([])
        expect(await run(dunning.remindersOf(late.id))).toEqual([reminder(late, first), reminder(late, second, 2)])
      }))

    it("knows who is left in peace [FEE-10]", () =>
      filled(async ({ dunning, anna, late, ofBen }) => {
        await run(dunning.stopFee(late.id, true))
        await run(dunning.stopPerson(anna.id, true))
        await run(dunning.stopPerson(anna.id, true))
        expect(await run(dunning.feeStopped(late.id))).toBe(true)
        expect(await run(dunning.feeStopped(ofBen.id))).toBe(false)
        expect(await run(dunning.personStopped(anna.id))).toBe(true)
        await run(dunning.stopPerson(anna.id, false))
        expect(await run(dunning.personStopped(anna.id))).toBe(false)
        expect((await run(dunning.overdue(today, false))).find(({ id }) => id === late.id)?.stopped).toBe(true)
        await run(dunning.stopFee(late.id, false))
        expect(await run(dunning.feeStopped(late.id))).toBe(false)
      }))

    it("forgets persons with their letters, and hands letters over and back [FEE-10]", () =>
      filled(async ({ dunning, anna, ben, late }) => {
        const made = runAt("2026-11-10T08:00:00.000Z")
        const ids = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"] as const
        await run(dunning.add(made, [reminder(late, made)], [letterTo(anna, ids[0]), letterTo(ben, ids[1])]))
        expect(await run(dunning.give(anna.id, ben.id))).toEqual([ids[0]])
        expect(await run(dunning.give(ben.id, anna.id, [ids[0] as DunningLetterId]))).toEqual([ids[0]])
        await run(dunning.stopPerson(ben.id, true))
        await run(dunning.forgetPersons([ben.id]))
        expect(await run(dunning.letters(made.id))).toEqual([letterTo(anna, ids[0]).letter])
        expect(await run(dunning.personStopped(ben.id))).toBe(false)
      }))
  })
}
