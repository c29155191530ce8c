import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { SMTPServer } from "smtp-server"
import { smtpCarrier } from "../../adapters/mail/smtp-carrier.ts"
import { delivering } from "../../composition/house/delivering.ts"
import type { ImportId } from "../../core/kernel/id.ts"
import { type DraftContent, emptyDraft, type MessageId, messageFiles, messages } from "../../core/messages/index.ts"
import { MailCarrier } from "../../core/messages/ports/mail-carrier.port.ts"
import { emptyPerson } from "../../core/people/index.ts"
import { pdfOf } from "../support/letter-files.ts"
import { typed, written } from "../support/messages.ts"
import { makeInstallation } from "./installation.ts"
import { withPeople } from "./people-of.ts"
import { percentile, type Result } from "./result.ts"

const run = Effect.runPromise
const persons = 5_000
const rounds = 5
/** Handed over of each message in a round, so that five rounds take no minutes. */
const handedOver = 1_000

const content: DraftContent = {
  ...emptyDraft,
  subject: typed("Sommerlager für {firstName}"),
  body: written("{salutationInformal},", "es geht los. Dein Konto: {iban}. ".repeat(20), "Gut Pfad"),
  sources: [{ by: "standing", standings: ["active"] }],
}

/** A mail server that takes everything, and counts. */
const takesAll = async () => {
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on("end", () => {
        taken += 1
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const address = server.server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

/** How much more memory this process had at most while something was done, in MB; the mail server of the bench is in it too. */
const growth = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return (most - before) / 1_048_576
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const installation = await makeInstallation(0)
  const server = await takesAll()
  try {
    return await withPeople(installation, async (list, callsFor, { services, workspaceId }) => {
      const [calls, files] = [callsFor(messages), callsFor(messageFiles)]
      const create = Array.from({ length: persons }, (_, index) => ({
        line: index + 2,
        data: {
          ...emptyPerson("member"),
          firstName: `Kind${index}`,
          lastName: "Weber",
          email: `kind-${index}@silberfuchs.example`,
          iban: "DE02120300000000202051",
        },
      }))
      await run(list.import({ id: crypto.randomUUID() as ImportId, fileName: "liste.csv", create, update: [] }))
      const carrier = smtpCarrier({ requireTLS: false, url: server.url, from: "Verein <post@verein.example>" })
      const figures: ReadonlyArray<Array<number>> = [[], [], [], []]
      for (let round = 0; round <= rounds; round++) {
        const id = crypto.randomUUID() as MessageId
        await run(calls.write({ id, content }))
        const attached = new Blob([pdfOf(100_000)])
        const file = await run(files.bring({ message: id, use: "attachment", name: "liste.pdf", content: attached }))
        const { version } = await run(calls.save({ id, version: 1, content: { ...content, attachments: [file.id] } }))
        const review = await seconds(() => run(calls.review({ id })))
        const { fingerprint } = await run(calls.review({ id }))
        const queue = await seconds(() => run(calls.send({ id, version, fingerprint })))
        const before = server.taken()
        // Paused when enough went out: what was measured until then is the rate.
        const counting = {
          carry: (mail: Parameters<typeof carrier.carry>[0]) =>
            server.taken() - before >= handedOver ? Effect.never : carrier.carry(mail),
        }
        const start = performance.now()
        const fiber = Effect.runFork(delivering(Context.add(services, MailCarrier, counting))(workspaceId, id))
        const grown = await growth(async () => {
          while (server.taken() - before < handedOver) await new Promise((next) => setTimeout(next, 5))
        })
        const rate = (server.taken() - before) / ((performance.now() - start) / 1_000)
        fiber.interruptUnsafe()
        await run(calls.stop({ id }))
        if (round > 0) [review * 1_000, queue, rate, grown].forEach((value, at) => void figures[at]?.push(value))
      }
      const [review = 0, queue = 0, rate = 0, grown = 0] = figures.map((values) => percentile(values, 0.5))
      return [
        { name: "review of 5,000 recipients", value: review, unit: "ms", target: "≤ 500 ms", ok: review <= 500 },
        { name: "sending to 5,000: mails queued", value: queue, unit: "s", target: "≤ 3 s", ok: queue <= 3 },
        {
          name: "handing over to a mail server on loopback, with an attachment of 100 KB",
          value: rate,
          unit: "mails/s",
          target: "≥ 150",
          ok: rate >= 150,
        },
        { name: "memory more while handing over", value: grown, unit: "MB", target: "≤ 60", ok: grown <= 60 },
      ]
    })
  } finally {
    await server.close()
    installation.remove()
  }
}
