import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { type Answer, brokenAnswer } from "../../../adapters/http/answer.ts"
import { Acting } from "../../../core/kernel/acting.ts"
import type { System } from "../../../core/kernel/who.ts"
import { FileLater, type RegisteredFiles } from "../../../core/messages/ports/mail-sources.port.ts"
import type { HouseServices } from "../../house/house.ts"
import { mailSources } from "../../house/mail-sources.ts"
import { performOver } from "../../house/perform.ts"
import type { Apart } from "./apart.ts"
import type { AskedApart } from "./messages.ts"

const none: Answer = { status: 404, json: undefined }

/** Makes files for mails in a process apart. */
export const makingFiles = (house: Context.Context<HouseServices>) => {
  const perform = performOver<HouseServices>(house)
  return ({ workspace, source, id }: Extract<AskedApart, { to: "make" }>): Effect.Effect<Answer> => {
    const files = mailSources.files.find(({ name }) => name === source)
    if (files === undefined) return Effect.succeed(none)
    const system: System = { kind: "system", workspaceId: workspace, name: "" }
    return perform(files.read(id), system).pipe(
      Effect.map((made): Answer => {
        if (made === undefined) return none
        const content = new Blob([made.content as Uint8Array<ArrayBuffer>])
        return { status: 200, json: JSON.stringify(made.type), content }
      }),
      Effect.catchCause((cause) => {
        console.error("Wimpel: a file for a mail could not be made:", cause)
        return Effect.succeed(brokenAnswer(""))
      }),
    )
  }
}

/** So long somebody waits for a file, in milliseconds; then the mail goes later. */
const usualPatience = 45_000

/**
 * Has processes apart make the files for mails: to draw a letter with a large logo takes a second, for which nobody else would be answered,
 * and there are hundreds of them in a row.
 */
export const mailFilesApart = (
  { make }: Pick<Apart, "make">,
  patience = usualPatience,
): ReadonlyArray<RegisteredFiles> =>
  mailSources.files.map(({ name }) => ({
    name,
    apart: true,
    read: Effect.fnUntraced(function* (id) {
      const { workspaceId } = yield* Acting
      // What was begun cannot be stopped, and whoever waits for it goes on all the same.
      const making = yield* Effect.forkDetach(make(workspaceId, name, id))
      const answer = yield* Fiber.join(making).pipe(
        Effect.timeoutOrElse({
          duration: patience,
          orElse: () => Effect.andThen(Effect.forkDetach(Fiber.interrupt(making)), Effect.fail(new FileLater())),
        }),
        Effect.mapError(() => new FileLater()),
      )
      if (answer.status === none.status) return undefined
      const { content, json } = answer
      if (content === undefined || json === undefined) return yield* new FileLater()
      const bytes = yield* Effect.promise(() => new Response(content.stream()).arrayBuffer())
      return { type: String(JSON.parse(json)), content: new Uint8Array(bytes) }
    }),
  }))
