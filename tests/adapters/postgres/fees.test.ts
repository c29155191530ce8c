import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { postgresDebitStore } from "../../../adapters/postgres/fees/debit-store.ts"
import { postgresDunningStore } from "../../../adapters/postgres/fees/dunning-store.ts"
import { postgresFeeStore } from "../../../adapters/postgres/fees/fee-store.ts"
import { postgresInvoiceStore } from "../../../adapters/postgres/fees/invoice-store.ts"
import { postgresMandateStore } from "../../../adapters/postgres/fees/mandate-store.ts"
import { postgresPayerStore } from "../../../adapters/postgres/fees/payer-store.ts"
import { postgresTierStore } from "../../../adapters/postgres/fees/tier-store.ts"
import { postgresTransferStore } from "../../../adapters/postgres/fees/transfer-store.ts"
import { postgresPersonRepository } from "../../../adapters/postgres/people/person-repository.ts"
import { debitStoreContract } from "../../contract/fees/debit-store.contract.ts"
import { dunningStoreContract } from "../../contract/fees/dunning-store.contract.ts"
import { feeStoreContract } from "../../contract/fees/fee-store.contract.ts"
import { invoiceStoreContract } from "../../contract/fees/invoice-store.contract.ts"
import { mandateStoreContract } from "../../contract/fees/mandate-store.contract.ts"
import { payerStoreContract } from "../../contract/fees/payer-store.contract.ts"
import { tierStoreContract } from "../../contract/fees/tier-store.contract.ts"
import { transferStoreContract } from "../../contract/fees/transfer-store.contract.ts"
import { owingFilterContract } from "../../contract/owing-filter.contract.ts"
import { payerColumnContract } from "../../contract/payer-column.contract.ts"
import { mandateGiven } from "../../support/debits.ts"
import { batch, fee } from "../../support/fees.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { inWorkspaceOf, newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ports = {
  dunning: postgresDunningStore,
  debits: postgresDebitStore,
  mandates: postgresMandateStore,
  payers: postgresPayerStore,
  fees: postgresFeeStore,
  invoices: postgresInvoiceStore,
  tiers: postgresTierStore,
  transfers: postgresTransferStore,
  persons: postgresPersonRepository,
}
const within = async <A>(work: (given: typeof ports) => Promise<A>): Promise<A> =>
  withServices(database.db, await newWorkspace(database.db), ports, work)

invoiceStoreContract("PostgreSQL", within)
debitStoreContract("PostgreSQL", within)
transferStoreContract("PostgreSQL", within)
mandateStoreContract("PostgreSQL", within)
payerStoreContract("PostgreSQL", within)
tierStoreContract("PostgreSQL", within)
feeStoreContract("PostgreSQL", within)
dunningStoreContract("PostgreSQL", within)
owingFilterContract("PostgreSQL", within)
payerColumnContract("PostgreSQL", within)

it("refuses to change what happened to a reference of a mandate, whoever asks [SEP-10]", async () => {
  const workspace = await newWorkspace(database.db)
  await withServices(database.db, workspace, ports, ({ mandates }) =>
    Effect.runPromise(mandates.add([mandateGiven("M-0001")])),
  )
  for (const change of ["reference = 'M-2'", "event = '{}'::jsonb", "at = now()"])
    await expect(
      inWorkspaceOf(database.db, workspace, (trx) => sql`update mandate_entries set ${sql.raw(change)}`.execute(trx)),
    ).rejects.toThrow("cannot be changed")
})

it("refuses to change or take away an entry that a fee has, whoever asks [FEE-03]", async () => {
  const workspace = await newWorkspace(database.db)
  const made = batch()
  const one = fee(made)
  await withServices(database.db, workspace, ports, ({ fees }) => Effect.runPromise(fees.add(made, [one])))
  const setTo = (entries: string) =>
    inWorkspaceOf(database.db, workspace, (trx) =>
      sql`update fees set entries = ${sql.raw(entries)} where id = ${one.id}::uuid`.execute(trx),
    )
  for (const entries of ["'[]'::jsonb", "jsonb_set(entries, '{0,entry,amount}', '1')"])
    await expect(setTo(entries)).rejects.toThrow("cannot be changed")
})
