import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { EventContent, events } from "../../../core/events/index.ts"
import { FormDocument } from "../../../core/forms/index.ts"
import { inputFaultText } from "../../../ui/text/de/cli.ts"
import { eventsCliText } from "../../../ui/text/de/events-cli.ts"
import { decodeJson } from "../decode.ts"
import { ended } from "../ended.ts"
import { fileText } from "../forms/form-argument.ts"
import { file, json } from "../money/flags.ts"
import { out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"
import { refused } from "./event-argument.ts"

/** An event with the form by which people register, as a file says it. */
const EventFile = Schema.Struct({ content: EventContent, document: FormDocument })

const create = Effect.fnUntraced(function* (config: {
  readonly file: string
  readonly workspace: string
  readonly json: boolean
}) {
  const { calls } = yield* openWorkspace(config.workspace)
  const decoded = decodeJson(EventFile, yield* fileText(config.file))
  if (!decoded.ok) return yield* ended(1, ...decoded.faults.map((fault) => `${fault.path}: ${inputFaultText(fault)}`))
  const { id, form, publicId, content } = yield* calls(events).create(decoded.value).pipe(Effect.catch(refused))
  if (config.json) out.json({ id, form, publicId })
  else out.line(eventsCliText.added(content.title, id))
})

/** `wimpel events create FILE --workspace SLUG [--json]`: adds an event, whose form somebody publishes then. */
export const createCommand = Command.make("create", { file, workspace, json }, create).pipe(
  Command.withDescription("Legt eine Veranstaltung mit ihrem Formular aus einer Datei an"),
)
