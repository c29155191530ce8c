import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { callsOf } from "../../composition/house/perform.ts"
import { readConfig } from "../../composition/server/config.ts"
import { openStorage } from "../../composition/server/storage.ts"
import { careFigures, eventFigures, eventLists, events } from "../../core/events/index.ts"
import { type Answer, forms, OfferId, publicForm, type Received, type WorkNeeded } from "../../core/forms/index.ts"
import { bitsAfter } from "../../core/forms/work.ts"
import { nobody } from "../../core/kernel/who.ts"
import { eventContent, eventGroup, eventPrice, registrationForm } from "../support/events.ts"
import { answerOf, formBlock } from "../support/forms.ts"
import { worked } from "../support/memory-forms.ts"
import { postgresOffice } from "../support/postgres-house.ts"
import { percentile, type Result } from "./result.ts"

const [wolves, scouts] = [OfferId.make("w"), OfferId.make("s")]
const blocks = [formBlock("birthdate"), formBlock("diet"), formBlock("health")]

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** Registrations by the use cases over PostgreSQL, without HTTP. */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-bench-"))
  const config = readConfig({ WIMPEL_DATA: folder })
  if ("faults" in config) throw new Error(config.faults.join())
  const storage = await openStorage(config)
  try {
    const { perform, who } = await postgresOffice(storage.db)
    const run = Effect.runPromise
    const [port, lists] = [callsOf(perform, events, who), callsOf(perform, eventLists, who)]
    const strangers = callsOf(perform, publicForm, nobody)
    let sent = 0

    const open = async (title: string, most: number | null, withPrices: boolean) => {
      const content = eventContent({
        title,
        most,
        groups: [eventGroup(wolves, most === null ? null : 10), eventGroup(scouts, null)],
        prices: withPrices ? [eventPrice("p", 1_000)] : [],
      })
      const event = await run(port.create({ content, document: registrationForm(blocks) }))
      const form = await run(callsOf(perform, forms, who).publish({ id: event.form, version: event.formVersion }))
      /**
       * Gets an answer ready, with so many bits of work done for it; gives what sends it. The work is that of the sender's computer:
       * whoever sends in no time is asked for some, and so hears for what it is done.
       */
      const prepared = async (answer: Answer, bits: number): Promise<() => Promise<Received>> => {
        sent += 1
        const said = { id: form.publicId, number: 1, key: `bench-${sent}`.padEnd(20, "0"), answer, trap: "" }
        const asked = Effect.flip(strangers.submit({ ...said, startedAt: Date.now() + 3_600_000, work: "" }))
        const work = bits === 0 ? "" : worked(form.id, ((await run(asked)) as WorkNeeded).answer, bits)
        return () => run(strangers.submit({ ...said, startedAt: Date.now() - 60_000, work }) as Effect.Effect<Received>)
      }
      const register = async (answer: Answer): Promise<Received> => (await prepared(answer, 0))()
      return { event, register, prepared }
    }
    const one = (at: number, group: string): Answer =>
      answerOf([`Kind${at} Haus${at}`], {
        group: `Gruppe ${group}`,
        price: "Preis p",
        birthdate: `201${at % 9}-03-04`,
        diet: { diet: "vegan", rules: [], intolerances: at % 5 === 0 ? ["Nüsse"] : [] },
      })

    const full = await open("Voll", 30, true)
    await full.register(one(0, "w"))
    const ready: Array<() => Promise<Received>> = []
    for (let at = 1; at < 200; at += 1)
      ready.push(await full.prepared(one(at, at % 2 === 0 ? "s" : "w"), bitsAfter(200)))
    const atOnce = await seconds(() => Promise.all(ready.map((send) => send())))
    const { counts } = await run(port.event({ id: full.event.id }))
    if (counts.confirmed !== 30) throw new Error(`${counts.confirmed} have one of 30 places`)

    const many = await Promise.all(Array.from({ length: 10 }, (_, at) => open(`Fest ${at}`, null, false)))
    const each = 40
    const took = await seconds(() =>
      Promise.all(
        many.map(async ({ register }, of) => {
          for (let at = 0; at < each; at += 1) await register(one(10_000 + of * each + at, "s"))
        }),
      ),
    )

    const large = await open("Groß", null, false)
    for (let family = 0; family < 25; family += 1) {
      const names = Array.from({ length: 40 }, (_, at) => `Kind${at} Haus${family}x${at}`)
      const { persons } = one(family, family % 2 === 0 ? "w" : "s")
      const shared = { email: "familie@post.example" }
      const answer = { persons: answerOf(names).persons.map((part) => ({ ...persons[0], ...part })), shared }
      await large.register(answer as unknown as Answer)
    }
    const glances: Array<number> = []
    const prints: Array<number> = []
    const { id, content } = large.event
    for (let round = 0; round < 5; round += 1) {
      glances.push(
        await seconds(async () => {
          const people = await run(port.participants({ id }))
          const { care } = await run(port.care({ id }))
          eventFigures(content, people)
          careFigures(people.participants, care)
        }),
      )
      prints.push(await seconds(() => run(lists.print({ event: id, list: "kitchen", group: wolves, format: "pdf" }))))
    }
    const perSecond = (many.length * each) / took
    const glance = percentile(glances, 0.5) * 1_000
    const print = percentile(prints, 0.5)
    return [
      { name: "200 at once for 30 places", value: atOnce, unit: "s", target: "≤ 4 s", ok: atOnce <= 4 },
      { name: "over ten events", value: perSecond, unit: "registrations/s", target: "≥ 150/s", ok: perSecond >= 150 },
      { name: "numbers of 1,000 participants", value: glance, unit: "ms", target: "≤ 100 ms", ok: glance <= 100 },
      { name: "kitchen list of 520 as PDF", value: print, unit: "s", target: "≤ 1.5 s", ok: print <= 1.5 },
    ]
  } finally {
    await storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
