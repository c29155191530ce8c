import * as Effect from "effect/Effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { postgresAnswerFiles } from "../../../adapters/postgres/forms/answer-files.ts"
import { postgresFormFiles } from "../../../adapters/postgres/forms/form-files.ts"
import { postgresFormStore } from "../../../adapters/postgres/forms/form-store.ts"
import { postgresSubmissionStore } from "../../../adapters/postgres/forms/submission-store.ts"
import { callsOf } from "../../../composition/house/perform.ts"
import { events } from "../../../core/events/index.ts"
import type { TierId } from "../../../core/fees/index.ts"
import { feeUseCases as fees, annuityUseCases as tiers } from "../../../core/fees/use-cases/index.ts"
import { forms, publicForm } from "../../../core/forms/index.ts"
import { cents } from "../../../core/kernel/money.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { emptyPerson, type Person } from "../../../core/people/person.ts"
import { peopleUseCases as people } from "../../../core/people/use-cases/index.ts"
import { mergingUseCases } from "../../../core/people/use-cases/merging.ts"
import { formFilesContract } from "../../contract/forms/form-files.contract.ts"
import { formStoreContract } from "../../contract/forms/form-store.contract.ts"
import { submissionStoreContract } from "../../contract/forms/submission-store.contract.ts"
import { eventContent, eventPrice } from "../../support/events.ts"
import { answerOf, formBlock, formDocument, keptForm, keptSubmission } from "../../support/forms.ts"
import { mergeAsSeen } from "../../support/merge-as-seen.ts"
import { othersWait, type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresOffice } from "../../support/postgres-house.ts"
import { newWorkspace, withServices } from "../../support/workspaces.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ports = {
  forms: postgresFormStore,
  submissions: postgresSubmissionStore,
  formFiles: postgresFormFiles,
  answerFiles: postgresAnswerFiles,
}
const within = async <A>(work: (given: typeof ports) => Promise<A>): Promise<A> =>
  withServices(database.db, await newWorkspace(database.db), ports, work)

formFilesContract("PostgreSQL", within)
formStoreContract("PostgreSQL", within)
submissionStoreContract("PostgreSQL", within)

it("waits for an answer that is just being kept before a form is looked at to be deleted", async () => {
  const workspace = await newWorkspace(database.db)
  const form = keptForm({
    state: "published",
    published: { number: 1, at: "2026-11-20T12:00:00Z", document: formDocument() },
  })
  await withServices(database.db, workspace, ports, ({ forms }) => Effect.runPromise(forms.put(form)))
  let isKept = (): void => undefined
  const kept = new Promise<void>((resolve) => {
    isKept = resolve
  })
  const sending = withServices(database.db, workspace, ports, async ({ submissions }) => {
    await Effect.runPromise(submissions.add(keptSubmission(form.id)))
    isKept()
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await kept
  const seen = await withServices(database.db, workspace, ports, async ({ forms, submissions }) => {
    await Effect.runPromise(forms.still(form.id))
    return (await Effect.runPromise(submissions.counts())).get(form.id)?.received
  })
  await sending
  expect(seen).toBe(1)
})

it("makes one person of the same who is sent at once by several, and lets the others wait for a decision [FRM-14] [PER-08]", async () => {
  const { perform, who } = await postgresOffice(database.db)
  const run = Effect.runPromise
  const own = callsOf(perform, forms, who)
  const { id, version } = await run(own.create({ document: formDocument() }))
  const { publicId } = await run(own.publish({ id, version }))
  const strangers = callsOf(perform, publicForm, nobody)
  const send = (name: string, nth: number) =>
    run(
      strangers.submit({
        id: publicId,
        number: 1,
        key: `answer-${name}-${nth}`.replace(" ", "-").padEnd(20, "0"),
        answer: answerOf([name], {}, { email: `${nth}@post.example` }),
        startedAt: Date.now() - 60_000,
        trap: "",
        work: "",
      }),
    )
  // The first one comes alone: the queue of mails looks itself up once by a connection of its own.
  await send("Berta Gold", 0)
  await Promise.all(Array.from({ length: 6 }, (_, nth) => send("Anna Silber", nth)))
  const states = (await run(own.submissions({ form: id, state: null, after: null }))).map(({ state }) => state)
  expect(states.toSorted()).toEqual(["accepted", "accepted", "new", "new", "new", "new", "new"])
})

it("gives nothing of an answer to somebody who is merged away at the same moment, and says so [PER-09] [FRM-14]", async () => {
  const { perform, who, run } = await postgresOffice(database.db)
  const own = callsOf(perform, forms, who)
  const content = eventContent({ prices: [eventPrice("p", 1_000)] })
  const document = formDocument([formBlock("price", {}, { required: true })])
  const event = await run(callsOf(perform, events, who).create({ content, document }))
  const { publicId } = await run(own.publish({ id: event.form, version: event.formVersion }))
  const anna = { ...emptyPerson("contact"), firstName: "Anna", lastName: "Silber", email: "familie@post.example" }
  const [kept, gone] = [await run(people.create(anna)), await run(people.create(anna))]
  const strangers = callsOf(perform, publicForm, nobody)
  const about = { id: publicId, number: 1, key: "registration-merged0", trap: "", work: "" }
  const answer = answerOf(["Anna"], { price: "Preis p" })
  await run(strangers.submit({ ...about, answer, startedAt: Date.now() - 60_000 }))
  const [row] = await run(own.submissions({ form: event.form, state: "new", after: null }))
  const acceptAs = ({ id }: Person) => run(own.accept({ id: row!.id, version: row!.version, persons: [id] }))

  const [isMerged, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const merged = run(
    Effect.gen(function* () {
      yield* mergeAsSeen(mergingUseCases, {
        kept: { id: kept.id, version: 1 },
        gone: { id: gone.id, version: 1 },
        choices: {},
      })
      isMerged.resolve()
      yield* Effect.promise(() => isWaiting.promise)
    }),
  )
  await isMerged.promise
  const accepted = acceptAs(gone).then(
    () => "accepted",
    (failure) => String(failure),
  )
  await othersWait(database.db, 1)
  isWaiting.resolve()
  await merged
  expect(await accepted).toContain("PersonNotFound")
  const claimed = async ({ id }: Person) =>
    (await run(fees.sums({ filter: { person: id } }))).map(({ amount }) => amount)
  expect([await claimed(gone), await claimed(kept)]).toEqual([[], []])
  await acceptAs(kept)
  expect([await claimed(gone), await claimed(kept)]).toEqual([[], [1_000]])
})

it("writes the tier that was chosen by the name that somebody gives it at the same moment [PER-03] [ANN-01]", async () => {
  const { perform, who, run } = await postgresOffice(database.db)
  const own = callsOf(perform, forms, who)
  const tier = { id: crypto.randomUUID() as TierId, version: 0 }
  const content = { name: "Kinder", amount: cents(6_000), billingMonths: [1], rules: [] }
  await run(tiers.save({ ...tier, content }))
  const { id, version } = await run(own.create({ document: formDocument([formBlock("annuity")]) }))
  const { publicId } = await run(own.publish({ id, version }))
  const anna = { ...emptyPerson("contact"), firstName: "Anna", lastName: "Silber" }
  const known = await run(people.create(anna))
  const answer = answerOf(["Anna"], { annuity: { tier: "Kinder", customAmount: null } })
  const strangers = callsOf(perform, publicForm, nobody)
  const { offered } = await run(strangers.open({ id: publicId }))
  const about = { id: publicId, number: 1, key: "application-renamed0", offered, trap: "", work: "" }
  await run(strangers.submit({ ...about, answer, startedAt: Date.now() - 60_000 }))
  const [row] = await run(own.submissions({ form: id, state: "new", after: null }))

  const [isRenamed, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const renamed = run(
    Effect.gen(function* () {
      yield* tiers.save({ ...tier, version: 1, content: { ...content, name: "Kinder bis 2026" } })
      isRenamed.resolve()
      yield* Effect.promise(() => isWaiting.promise)
    }),
  )
  await isRenamed.promise
  const accepted = run(own.accept({ id: row!.id, version: row!.version, persons: [known.id] }))
  await othersWait(database.db, 1)
  isWaiting.resolve()
  await Promise.all([renamed, accepted])
  expect((await run(people.get({ id: known.id }))).person.annuity).toBe("Kinder bis 2026")
})
