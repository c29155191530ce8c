import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { tables } from "../../../adapters/postgres/tables.ts"
import { statements } from "../../../adapters/postgres/unit.ts"
import { callsOf } from "../../../composition/house/perform.ts"
import { house } from "../../../core/contexts.ts"
import { debits, type FeeBatchId, fees, transfers } from "../../../core/fees/index.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { cents } from "../../../core/kernel/money.ts"
import { automatic, type MessageId, messages, newsletter } from "../../../core/messages/index.ts"
import { BounceStore } from "../../../core/messages/ports/bounce-store.port.ts"
import { enqueueAutomatic } from "../../../core/messages/use-cases/automatic/enqueue.ts"
import { bulk, emptyPerson, merging, people, specialData } from "../../../core/people/index.ts"
import { noSpecialData } from "../../../core/people/special-data/special-data.ts"
import { columnsOfPersons } from "../../../core/people/use-cases/records-of-persons.ts"
import { jobId, sepaSettings } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"
import { mergeAsSeen } from "../../support/merge-as-seen.ts"
import { draftContent } from "../../support/messages.ts"
import { type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { orderId, realExecutionDate } from "../../support/transfers.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Columns that hold ids of something else than a person. Whoever adds a column of ids says here or in a context what it is. */
const ofOthers = [
  /\.workspace_id$/,
  /\.(id|file_id|user_id|owner_id|private_to|column_id|word_id|export_id|import_id|change_id|by_user_id|became|token|family_id|message_id|delivery_id|batch_id|tier_id|form_id|submission_id|event_id|registration_id|fee_id|run_id|job_id|order_id|cancels)$/,
  // Which records a command was about; it tells of persons only that they were there, and goes after twelve months.
  /^audit_log\.records$/,
  // Fees and invoices, of which mails are.
  /^mails_about\.record_id$/,
  // The groups that somebody is kept to.
  /^(memberships|invitations)\.own_groups$/,
  // The account of who sent an invitation.
  /^invitations\.inviter$/,
  // The fees of a registration.
  /^registrations\.fees$/,
]

const account = {
  accountHolder: "Ada",
  iban: "DE21500500009876543210",
  bic: "HELADEFFXXX",
  mandateReference: "M-1",
  mandateDate: day("2026-01-15"),
}

describe("records of persons", () => {
  it("are registered: every column that points at a person has somebody who forgets it [PER-17]", async () => {
    const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = 'public' and udt_name in ('uuid', '_uuid')`.execute(
      database.db,
    )
    const registered = [
      ...columnsOfPersons,
      ...house.flatMap(({ ofPersons }) => ofPersons.flatMap(({ columns }) => columns)),
    ]
    const others = rows
      .map(({ name }) => name)
      .filter((name) => name === "persons.id" || !ofOthers.some((each) => each.test(name)))
    expect(others.toSorted()).toEqual(registered.toSorted())
    for (const column of registered) expect(Object.keys(tables)).toContain(column.split(".")[0])
  })

  it("are gone from every table with who is deleted for good, and stay of everybody else [PER-17]", async () => {
    const { perform, run, who, chores } = await postgresOffice(database.db)
    const ask = Effect.runPromise
    const [persons, pairs] = [callsOf(perform, people, who), callsOf(perform, merging, who)]
    const [many, sealed] = [callsOf(perform, bulk, who), callsOf(perform, specialData, who)]
    const add = async (lastName: string) =>
      (await ask(persons.create({ ...emptyPerson("member"), ...account, lastName }))).id
    const [stays, goes, merged, apart] = [
      await add("Bleibt"),
      await add("Quastenflosser"),
      await add("Quastenstachler"),
      await add("Fern"),
    ]
    for (const person of [stays, goes, merged])
      await ask(sealed.write({ person, version: 0, data: { ...noSpecialData, swimming: "gold" } }))
    await ask(pairs.tellApart({ first: merged, second: apart, apart: true }))
    const mails = callsOf(perform, messages, who)
    await ask(callsOf(perform, newsletter, who).set({ person: goes, wanted: false }))
    const dead = { key: "frueher@silberfuchs.example", answer: "550 weg", at: "2026-11-20T12:00:00.000Z" }
    await run(Effect.flatMap(BounceStore, (store) => store.mark([stays, goes, merged], dead)))
    const versioned = async (id: PersonId) => ({ id, version: (await ask(persons.get({ id }))).person.version })
    await ask(persons.update({ ...(await versioned(goes)), changes: { email: "geht@silberfuchs.example" } }))
    const { id: letter, version } = await ask(
      mails.write({
        id: crypto.randomUUID() as MessageId,
        content: draftContent({ sources: [{ by: "hand", ids: [stays, goes] }] }),
      }),
    )
    await ask(
      mails.write({ id: crypto.randomUUID() as MessageId, content: draftContent({ except: [goes], sources: [] }) }),
    )
    const { fingerprint } = await ask(mails.review({ id: letter }))
    await ask(mails.send({ id: letter, version, fingerprint }))
    await ask(
      callsOf(perform, fees, who).add({
        batch: crypto.randomUUID() as FeeBatchId,
        persons: [stays, goes, merged],
        amount: { kind: "same", amount: cents(6000) },
        kind: "claim",
        description: "Sommerlager",
        dueOn: day("2026-12-01"),
        paymentMethod: "sepa_debit",
        sphere: "ideal",
        category: null,
      }),
    )
    for (const person of [stays, merged])
      await ask(callsOf(perform, fees, who).setWithoutRules({ person, withoutRules: true }))
    const collecting = callsOf(perform, debits, who)
    const { version: _, ...settings } = sepaSettings()
    await ask(collecting.saveSettings({ version: 0, content: settings }))
    const draft = await ask(collecting.start({ id: jobId(), fees: { found: {}, except: [] } }))
    const debit = await ask(collecting.review({ id: draft.id }))
    const made = await ask(collecting.make({ id: draft.id, version: 1, fingerprint: debit.fingerprint }))
    expect(made.fees).toBe(3)
    await ask(
      callsOf(perform, fees, who).add({
        batch: crypto.randomUUID() as FeeBatchId,
        persons: [stays, goes, merged],
        amount: { kind: "same", amount: cents(3000) },
        kind: "credit",
        description: "Sommerlager",
        dueOn: day("2026-12-01"),
        paymentMethod: null,
        sphere: "ideal",
        category: null,
      }),
    )
    const giving = callsOf(perform, transfers, who)
    const owed = { fees: { found: { states: ["refund"] }, except: [] }, executionDate: realExecutionDate() } as const
    const looked = await ask(giving.review(owed))
    const ordered = await ask(giving.make({ id: orderId(), ...owed, fingerprint: looked.fingerprint }))
    expect(ordered.fees).toBe(3)
    await ask(callsOf(perform, automatic, who).turn({ trigger: "applicationConfirmed", on: true }))
    const wishes = [stays, goes, merged].map((person) => ({ key: `welcome ${person}`, persons: [person] as const }))
    await run(enqueueAutomatic("applicationConfirmed", wishes))
    await ask(many.set({ persons: { ids: [stays, goes, merged] }, change: { city: "Kiel" } }))
    await ask(mergeAsSeen(pairs, { kept: await versioned(goes), gone: await versioned(merged), choices: {} }))
    await ask(persons.delete({ persons: { ids: [goes] } }))
    expect(await ask(persons.erase({ ids: [goes] }))).toBe(1)
    // What the search keeps of names goes with the next chores.
    await chores()
    const tellOf = (id: string) =>
      run(
        statements(async ({ db }) => {
          const telling: Array<string> = []
          for (const table of Object.keys(tables)) {
            const { rows } =
              await sql`select 1 from ${sql.ref(table)} t where t::text ilike ${`%${id}%`} limit 1`.execute(db)
            if (rows.length > 0) telling.push(table)
          }
          return telling
        }),
      )
    // A change of many still says that it was about them, and nothing of how they were.
    for (const id of [goes, merged]) expect(await tellOf(id)).toEqual(["audit_log", "change_rows"])
    expect(await tellOf("quasten")).toEqual([])
    expect(await tellOf(stays)).toEqual(
      expect.arrayContaining([
        "persons",
        "fees",
        "annuities_without_rules",
        "sepa_debits",
        "transfers",
        "special_records",
        "timeline",
        "change_rows",
        "automatic_log",
        "dead_addresses",
      ]),
    )
  })
})
