import * as Effect from "effect/Effect"
import {
  type DunningRunId,
  debits,
  dunning,
  type FeeBatchId,
  fees,
  type SepaJobId,
  type TierId,
  tiers,
} from "../../core/fees/index.ts"
import type { ImportId } from "../../core/kernel/id.ts"
import { cents } from "../../core/kernel/money.ts"
import { emptyPerson } from "../../core/people/index.ts"
import { sepaSettings } from "../support/debits.ts"
import { day, month } from "../support/fees.ts"
import { makeInstallation } from "./installation.ts"
import { withPeople } from "./people-of.ts"
import { percentile, type Result } from "./result.ts"

const run = Effect.runPromise
const members = 10_000
/** Billed in so many months: 100,000 fees. */
const months = 10
const rounds = 5

const member = (index: number) => ({
  line: index + 2,
  data: {
    ...emptyPerson("member"),
    firstName: `Kind${index}`,
    lastName: `Weber ${index % 500}`,
    birthdate: day(`20${String(10 + (index % 10))}-03-01`),
    groups: [`Gruppe ${index % 40}`],
    annuity: "Standard",
    street: "Weg 1",
    postcode: "12345",
    city: "Ort",
    paymentMethod: "sepa_debit" as const,
    accountHolder: `Eva Weber ${index}`,
    iban: "DE21500500009876543210",
    bic: "HELADEFFXXX",
    mandateReference: `A-${index}`,
    mandateDate: day("2026-01-15"),
  },
})

/** How long something takes, in milliseconds. */
const timed = async <A>(work: Effect.Effect<A, unknown>): Promise<readonly [milliseconds: number, answer: A]> => {
  const start = performance.now()
  const answer = await run(Effect.orDie(work))
  return [performance.now() - start, answer]
}

/** The median of several times, after one that warms up. */
const median = async (work: Effect.Effect<unknown, unknown>): Promise<number> => {
  const times: Array<number> = []
  for (let round = 0; round <= rounds; round += 1) times.push((await timed(work))[0])
  return percentile(times.slice(1), 0.5)
}

const figure = (name: string, value: number, most: number): Result => ({
  name,
  value,
  unit: "ms",
  target: `≤ ${most} ms`,
  ok: value <= most,
})

/** The yearly fee of a large club in a database: billing, collecting by direct debit, reminding, and the list of 100,000 fees. */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(0)
  try {
    return await withPeople(installation, async (people, callsFor) => {
      const [annuities, all, collecting, reminding] = [
        callsFor(tiers),
        callsFor(fees),
        callsFor(debits),
        callsFor(dunning),
      ]
      const create = Array.from({ length: members }, (_, index) => member(index))
      await run(people.import({ id: crypto.randomUUID() as ImportId, fileName: "liste.csv", create, update: [] }))
      const id = crypto.randomUUID() as TierId
      const billingMonths = Array.from({ length: months }, (_, index) => index + 1)
      const rules = [{ when: { kind: "age", max: 10 }, operator: "subtractPercent", value: 50 }] as const
      const content = { name: "Standard", amount: cents(6000), billingMonths, rules }
      await run(annuities.save({ id, version: 0, content }))
      const asked = (number: number) => ({ month: month(`2026-${String(number).padStart(2, "0")}`), tiers: [id] })
      const preview = await median(annuities.preview(asked(1)))
      const billing: Array<number> = []
      for (const number of billingMonths) {
        const { fingerprint } = await run(annuities.preview(asked(number)))
        const made = { batch: crypto.randomUUID() as FeeBatchId, dueOn: day("2026-02-01"), description: "Beitrag" }
        billing.push((await timed(annuities.bill({ ...asked(number), ...made, fingerprint })))[0])
      }
      const sort = { by: "dueOn", descending: true } as const
      const page = await median(all.list({ filter: {}, sort, limit: 50 }))
      const sums = await median(all.sums({ filter: {} }))
      const owing = [1, 2, 3, 4].map((euro) => ({ owing: { is: "from", cents: cents(euro * 100_000) } }) as const)
      const owed = await median(people.count({ filter: { or: owing } }))

      const { version: _, ...settings } = sepaSettings()
      await run(collecting.saveSettings({ version: 0, content: settings }))
      const job = crypto.randomUUID() as SepaJobId
      const choice = { found: { month: month("2026-01") }, except: [] }
      const draft = await run(collecting.start({ id: job, fees: choice }))
      const review = await median(collecting.review({ id: job }))
      const { version } = await run(collecting.change({ id: job, version: draft.version, change: { announce: false } }))
      const { fingerprint } = await run(collecting.review({ id: job }))
      const [making] = await timed(collecting.make({ id: job, version, fingerprint }))
      const xml = await median(collecting.download({ id: job }))

      const levels = [{ name: "Mahnung", days: 7, surcharge: 250, way: "letter" } as const]
      await run(reminding.saveSettings({ version: 0, content: { levels, payWithin: 14, minimum: 0 } }))
      const overdue = await median(reminding.preview())
      const told = await run(reminding.preview())
      const wish = { run: crypto.randomUUID() as DunningRunId, fingerprint: told.fingerprint }
      const [remind] = await timed(reminding.remind(wish))
      return [
        figure("preview of a billing run of 10,000", preview, 400),
        figure("making 10,000 fees", percentile(billing, 0.5), 3_000),
        figure("a page of the list of 100,000 fees", page, 5),
        figure("sums of 100,000 fees", sums, 80),
        figure("persons found by four conditions on what they owe of 100,000 fees", owed, 500),
        figure("review of 10,000 debits: prechecks and plan", review, 1_000),
        figure("making a job of 10,000 debits", making, 4_000),
        figure("file of 10,000 debits out of the database", xml, 1_200),
        figure("whom 90,000 overdue fees remind", overdue, 3_000),
        figure("reminding 10,000 by letter", remind, 10_000),
      ]
    })
  } finally {
    installation.remove()
  }
}
