import { parentPort, workerData } from "node:worker_threads"
import * as Effect from "effect/Effect"
import { type Answer, brokenAnswer } from "../../../adapters/http/answer.ts"
import { answerOffer } from "../../../adapters/http/answering.ts"
import type { ImportProgressBoard } from "../../../core/people/ports/import-progress.port.ts"
import { houseOffers } from "../../house/perform.ts"
import { houseOverHttp } from "../over-http.ts"
import { openHouseOnThread, type ThreadGround } from "../thread-ground.ts"
import type { FromApart, ToApart } from "./messages.ts"

if (parentPort === null) throw new Error("this is a thread of the server")
const server = parentPort
const tell = (message: FromApart) => server.postMessage(message)

/** Tells an answer. The bytes of a file are handed over, not copied: nobody here needs them any more. */
const answered = async ({ content, ...answer }: Answer): Promise<void> => {
  if (content === undefined) return tell({ tells: "answer", answer, bytes: undefined })
  const bytes = new Uint8Array(await new Response(content.stream()).arrayBuffer())
  server.postMessage({ tells: "answer", answer, bytes } satisfies FromApart, [bytes.buffer])
}

/** Tells the server how far imports are; whoever asks for it asks there. */
const board: ImportProgressBoard["Service"] = {
  report: (workspace, id, applied, total) =>
    Effect.sync(() => tell({ tells: "progress", workspace, id, of: { applied, total } })),
  clear: (workspace, id) => Effect.sync(() => tell({ tells: "progress", workspace, id, of: undefined })),
  of: () => Effect.die(new Error("how far an import is stands in the server")),
}

/** Connections of this thread: one call can read on one while another of its transactions is open. */
const connections = 2

const { db, house } = openHouseOnThread(workerData as ThreadGround, connections, board)
const perform = houseOverHttp(house)
const answers = new Map(
  houseOffers
    .flatMap((offered) => answerOffer(offered, perform))
    .filter(({ operation }) => operation.rate === "heavy")
    .map(({ name, answer }) => [name, answer]),
)

const end = async (): Promise<void> => {
  await db.destroy()
  server.close()
}

server.on("message", (message: ToApart) => {
  if (message.to === "end") return void end()
  const { name, entered } = message
  const answering = answers.get(name)
  if (answering === undefined) return void answered(brokenAnswer(entered.requestId))
  void Effect.runPromise(answering(entered)).then(answered)
})
