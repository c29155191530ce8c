import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { postgresInvoiceStore } from "../../../adapters/postgres/fees/invoice-store.ts"
import type { FeeBatchId } from "../../../core/fees/index.ts"
import { InvoiceStore } from "../../../core/fees/ports/invoice-store.port.ts"
import { feeUseCases as fees } from "../../../core/fees/use-cases/index.ts"
import { invoiceUseCases as invoices } from "../../../core/fees/use-cases/invoices/index.ts"
import { invoicesOfPersons } from "../../../core/fees/use-cases/records-of-persons.ts"
import { cents } from "../../../core/kernel/money.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { mergingUseCases as merging } from "../../../core/people/use-cases/merging.ts"
import { workspaceUseCases as workspace } from "../../../core/workspace/use-cases/index.ts"
import { day } from "../../support/fees.ts"
import { keptInvoice } from "../../support/invoices.ts"
import { mergeAsSeen } from "../../support/merge-as-seen.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { inWorkspaceOf, newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const home = { street: "Weg 1", postcode: "12345", city: "Ort" }
const content = {
  tax: "exempt",
  taxNote: "Steuerfrei.",
  mailed: "paper",
  taxNumber: "",
  numbers: "R-{year}-{counter:4}",
  paymentText: "",
  foot: "",
} as const

/** A club with eight members who each have a fee of 60 €. */
const club = async () => {
  const office = await postgresOffice(database.db)
  const { run } = office
  const { version, logo: _, onboarded: _done, ...details } = await run(workspace.details())
  await run(workspace.update({ version, details: { ...details, ...home } }))
  await run(invoices.saveSettings({ version: 0, content }))
  const persons = []
  for (let place = 0; place < 8; place += 1)
    persons.push(await run(people.create({ ...emptyPerson("member"), firstName: `P${place}`, ...home })))
  const batch = crypto.randomUUID() as FeeBatchId
  await run(
    fees.add({
      batch,
      persons: persons.map(({ id }) => id),
      amount: { kind: "same", amount: cents(6000) },
      kind: "claim",
      description: "Sommerlager",
      dueOn: day("2026-01-31"),
      paymentMethod: null,
      sphere: "ideal",
      category: null,
    }),
  )
  const { rows } = await run(fees.list({ filter: { batch }, sort: { by: "name", descending: false }, limit: 50 }))
  return {
    ...office,
    persons,
    rows,
    make: (ids: ReadonlyArray<(typeof rows)[number]["id"]>) => run(invoices.make({ fees: { ids }, service: null })),
  }
}

// Over memory nobody waits for a lock, and nothing refuses to be changed.
describe("invoices in PostgreSQL", () => {
  it("are numbered without a gap or a number twice, however many make them at the same moment [FEE-08]", async () => {
    const { rows, make, run } = await club()
    const ids = rows.map(({ id }) => id)
    // Each half is asked for twice, by two who do not know of one another.
    const outcomes = await Promise.all([ids.slice(0, 4), ids.slice(4), ids.slice(0, 4), ids.slice(4)].map(make))
    expect(outcomes.flatMap(({ made }) => made)).toHaveLength(8)
    expect(outcomes.flatMap(({ refused }) => refused.map(({ refusal }) => refusal.kind))).toEqual(
      Array(8).fill("hasInvoice"),
    )
    const numbers = await Promise.all(
      ids.map(async (fee) =>
        (await run(invoices.ofFee({ fee }))).invoices.map(({ number }) => Number(number.slice(-4))),
      ),
    )
    expect(numbers.flat().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  }, 30_000)

  it("leave no gap where making them broke off [FEE-08]", async () => {
    const { rows, make, run } = await club()
    const [first, second] = rows.map(({ id }) => id)
    await expect(
      run(
        Effect.andThen(
          invoices.make({ fees: { ids: [first!] }, service: null }),
          Effect.die(new Error("the process ended")),
        ),
      ),
    ).rejects.toThrow("the process ended")
    expect((await make([second!])).numbers?.first).toMatch(/-0001$/)
  }, 30_000)

  it("are cancelled once, however many do it at the same moment [FEE-08]", async () => {
    const { rows, make, run } = await club()
    const { made } = await make([rows[0]!.id])
    const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => run(invoices.cancel({ id: made[0]! }))))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect((await run(invoices.settings())).next).toBe(3)
  }, 30_000)

  it("go along when two persons become one, and back, and keep name and address when one is erased [FEE-08] [PER-09]", async () => {
    const { rows, make, run, persons } = await club()
    const [one, other] = rows
    const { made } = await make([one!.id, other!.id])
    const bytes = async () => {
      const files = await Promise.all(made.map((id) => run(invoices.file({ id, form: "paper" }))))
      return Promise.all(files.map(({ content: file }) => (file as Blob).bytes()))
    }
    const before = await bytes()
    const [kept, gone] = [one, other].map((row) => persons.find(({ id }) => id === row?.person?.id)!)
    const holders = async () =>
      new Set((await run(Effect.flatMap(InvoiceStore, (store) => store.read(made)))).map(({ person }) => person))
    const pick = (person: typeof kept) => ({ id: person!.id, version: person!.version })
    const merged = await run(mergeAsSeen(merging, { kept: pick(kept), gone: pick(gone), choices: {} }))
    expect(await holders()).toEqual(new Set([kept!.id]))
    await run(merging.unmerge({ id: merged.id }))
    expect(await holders()).toEqual(new Set([kept!.id, gone!.id]))
    await run(invoicesOfPersons.erased([kept!.id]))
    expect(await holders()).toEqual(new Set([null, gone!.id]))
    expect(await bytes()).toEqual(before)
  }, 30_000)

  it("refuse to be changed or deleted, whoever asks, and go with their workspace [FEE-08]", async () => {
    const own = await newWorkspace(database.db)
    const one = keptInvoice(1)
    await withServices(database.db, own, { invoices: postgresInvoiceStore }, ({ invoices: store }) =>
      Effect.runPromise(
        Effect.andThen(store.add([one]), store.keepLogo({ tag: "red", content: Uint8Array.of(1, 2, 3) })),
      ),
    )
    const asked = (text: string) => inWorkspaceOf(database.db, own, (trx) => sql.raw(text).execute(trx))
    for (const set of ["content = '{}'", "number = 'X'", "counter = 2", "at = now()", "fee_id = id"])
      await expect(asked(`update invoices set ${set}`)).rejects.toThrow("cannot be changed")
    await expect(asked("delete from invoices")).rejects.toThrow("cannot be deleted")
    for (const change of ["update invoice_logos set content = ''", "delete from invoice_logos"])
      await expect(asked(change)).rejects.toThrow("is kept as it is")
    await asked("update invoices set cancelled = true")
    await expect(asked("update invoices set cancelled = false")).rejects.toThrow("cannot be changed")
    await asked("delete from workspaces")
    for (const table of ["invoices", "invoice_logos"]) expect((await asked(`select from ${table}`)).rows).toEqual([])
  }, 30_000)
})
