import * as Effect from "effect/Effect"
import {
  debits,
  dunning,
  type FeeBatchId,
  fees,
  feeViews,
  invoices,
  mandates,
  type TierContent,
  type TierId,
  tiers,
  transfers,
} from "../../core/fees/index.ts"
import { cents } from "../../core/kernel/money.ts"
import type { Person } from "../../core/people/person.ts"
import { workspace as workspacePort } from "../../core/workspace/index.ts"
import { day, month } from "./fees.ts"
import { jana, memoryWorld, testClock } from "./memory-world.ts"
import { person } from "./persons.ts"

const run = Effect.runPromise

/** A tier of 60 € that is due in January, without rules. */
export const tierContent = (given: Partial<TierContent> = {}): TierContent => ({
  name: "Standard",
  amount: cents(6000),
  billingMonths: [1],
  rules: [],
  ...given,
})

/** The fees context over memory, for Jana, who may do everything about fees, in a workspace with these persons. */
export const memoryFees = (persons: ReadonlyArray<Person> = []) => {
  const world = memoryWorld(testClock(Date.parse("2026-11-20T12:00:00Z")))
  world.workspace.persons = new Map(persons.map((each) => [each.id, each]))
  const treasurer = { ...jana, permissions: ["fees"] } as const
  const calls = {
    tiers: world.calls(tiers, treasurer),
    fees: world.calls(fees, treasurer),
    feeViews: world.calls(feeViews, treasurer),
    dunning: world.calls(dunning, treasurer),
    debits: world.calls(debits, treasurer),
    transfers: world.calls(transfers, treasurer),
    invoices: world.calls(invoices, treasurer),
    mandates: world.calls(mandates, treasurer),
  }
  const addTier = (given: Partial<TierContent> = {}) =>
    run(calls.tiers.save({ id: crypto.randomUUID() as TierId, version: 0, content: tierContent(given) }))
  /** Says where the workspace is at home. */
  const atHome = async (
    given: { readonly street?: string; readonly postcode?: string; readonly city?: string } = {},
  ) => {
    const own = world.calls(workspacePort, { ...jana, permissions: ["admin"] })
    const { version, logo: _, onboarded: _done, ...details } = await run(own.details())
    const home = { street: "Waldweg 1", postcode: "12345", city: "Ort", ...given }
    await run(own.update({ version, details: { ...details, ...home } }))
  }
  return {
    ...world,
    ...calls,
    run,
    addTier,
    atHome,
    /** Says what stands on invoices, so that they can be made. */
    writesInvoices: async () => {
      await atHome()
      const texts = { taxNote: "Nicht umsatzsteuerbar.", taxNumber: "", paymentText: "", foot: "" }
      const content = { ...texts, tax: "outOfScope", numbers: "R-{counter}-{year}", mailed: "paper" } as const
      await run(calls.invoices.saveSettings({ version: 0, content }))
    },
    /** Bills the tiers in a month, as looked at. */
    bill: async (ids: ReadonlyArray<TierId>, when = "2027-01", batch = crypto.randomUUID() as FeeBatchId) => {
      const { fingerprint } = await run(calls.tiers.preview({ month: month(when), tiers: ids }))
      return run(
        calls.tiers.bill({
          month: month(when),
          tiers: ids,
          batch,
          dueOn: day(`${when}-15`),
          description: "Beitrag",
          fingerprint,
        }),
      )
    },
    /** Makes a fee by hand of each of the persons. */
    charge: async (amount: number, of: ReadonlyArray<Person> = persons, kind: "claim" | "credit" = "claim") => {
      const batch = crypto.randomUUID() as FeeBatchId
      await run(
        calls.fees.add({
          batch,
          persons: of.map(({ id }) => id),
          amount: { kind: "same", amount: cents(amount) },
          kind,
          description: "Sommerlager",
          dueOn: day("2026-12-01"),
          paymentMethod: null,
          sphere: "ideal",
          category: null,
        }),
      )
      const { rows } = await run(
        calls.fees.list({ filter: { batch }, sort: { by: "name", descending: false }, limit: 500 }),
      )
      return rows
    },
  }
}

/** A member with an annuity. */
export const payer = (firstName: string, given: Parameters<typeof person>[0] = {}): Person =>
  person({ firstName, lastName: "Weber", annuity: "Standard", paymentMethod: "bank_transfer", ...given })
