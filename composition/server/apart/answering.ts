import * as Effect from "effect/Effect"
import { type Answer, brokenAnswer } from "../../../adapters/http/answer.ts"
import { answerOffer } from "../../../adapters/http/answering.ts"
import type { ImportProgressBoard } from "../../../core/people/ports/import-progress.port.ts"
import { houseOffers } from "../../house/perform.ts"
import { tellServer } from "../child/as-child.ts"
import { type GroundApart, openHouseApart } from "../ground-apart.ts"
import { houseOverHttp } from "../over-http.ts"
import { makingFiles } from "./mail-files.ts"
import type { FromApart, ToApart } from "./messages.ts"

const tell = (message: FromApart): Promise<void> => tellServer(message)

const answered = async ({ content, ...answer }: Answer): Promise<void> =>
  tell({
    tells: "answer",
    answer,
    bytes: content && new Uint8Array(await new Response(content.stream()).arrayBuffer()),
  })

/** Tells the server how far imports are; whoever asks for it asks there. */
const board: ImportProgressBoard["Service"] = {
  report: (workspace, id, applied, total) =>
    Effect.sync(() => void tell({ tells: "progress", workspace, id, of: { applied, total } })),
  clear: (workspace, id) => Effect.sync(() => void tell({ tells: "progress", workspace, id, of: undefined })),
  of: () => Effect.die(new Error("how far an import is stands in the server")),
}

/** Connections of this process: one call can read on one while another of its transactions is open. */
const connections = 2

const open = (ground: GroundApart) => {
  const { db, house } = openHouseApart(ground, connections, board)
  const perform = houseOverHttp(house)
  const answers = new Map(
    houseOffers
      .flatMap((offered) => answerOffer(offered, perform))
      .filter(({ operation }) => operation.rate === "heavy")
      .map(({ name, answer }) => [name, answer]),
  )
  return { db, answers, make: makingFiles(house) }
}

let opened: ReturnType<typeof open> | undefined

const end = async (): Promise<void> => {
  await opened?.db.destroy()
  process.exit()
}

process.on("message", (message: ToApart) => {
  if (message.to === "begin") {
    opened = open(message.ground)
  } else if (message.to === "end") {
    void end()
  } else if (message.to === "make") {
    if (opened === undefined) return void answered(brokenAnswer(""))
    void Effect.runPromise(opened.make(message)).then(answered)
  } else {
    const { name, entered } = message
    const answering = opened?.answers.get(name)
    if (answering === undefined) return void answered(brokenAnswer(entered.requestId))
    void Effect.runPromise(answering(entered)).then(answered)
  }
})
