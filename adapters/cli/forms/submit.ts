import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import {
  Answer,
  type AnswerFault,
  answeredNames,
  answerGround,
  checkAnswer,
  costsOf,
  membershipCosts,
  type PublicForm,
  publicForm,
  workOf,
} from "../../../core/forms/index.ts"
import { inputFaultText } from "../../../ui/text/de/cli.ts"
import { formsCliText } from "../../../ui/text/de/forms-cli.ts"
import { formsMessageOf } from "../../../ui/text/de/forms-errors.ts"
import { answerFaultText } from "../../../ui/text/de/public-form.ts"
import { decodeJson } from "../decode.ts"
import { ended } from "../ended.ts"
import { Exit } from "../exit.ts"
import { file, json } from "../money/flags.ts"
import { out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"
import { fileText, form, formNamed } from "./form-argument.ts"

const dryRun = Flag.Boolean("dry-run").pipe(
  Flag.withDefault(false),
  Flag.withDescription("Prüft nur und schickt nichts ab"),
)

interface Config {
  readonly form: string
  readonly file: string
  readonly workspace: string
  readonly dryRun: boolean
  readonly json: boolean
}

const worked = (id: PublicForm["id"], answer: string, bits: number): string => {
  for (let from = 0; ; ) {
    const tried = workOf(id, answer, bits, from)
    if ("work" in tried) return tried.work
    from = tried.next
  }
}

const run = Effect.fnUntraced(function* (config: Config) {
  const opened = yield* openWorkspace(config.workspace)
  const port = opened.calls(publicForm)
  const { publicId } = yield* formNamed(opened, config.form)
  const failed = (failure: Parameters<typeof formsMessageOf>[0]) => {
    const { what, todo } = formsMessageOf(failure)
    return ended(1, what, todo)
  }
  const found = yield* port.open({ id: publicId }).pipe(Effect.catch(failed))
  const decoded = decodeJson(Answer, yield* fileText(config.file))
  if (!decoded.ok) return yield* ended(1, ...decoded.faults.map((fault) => `${fault.path}: ${inputFaultText(fault)}`))
  const answer = decoded.value
  const { document, tiers, offer, offered, number, id } = found

  const tell = (faults: ReadonlyArray<AnswerFault>) => {
    const errors = faults.map((fault) => ({ ...fault, message: answerFaultText(fault.code, document.voice) }))
    const persons = answeredNames(document, answer.persons)
    if (config.json) {
      const prices =
        offer === null
          ? membershipCosts(document, tiers, answer, opened.today)
          : costsOf(document, offer, answer, opened.today)
      out.json({ valid: faults.length === 0, errors, persons, prices })
      return
    }
    for (const { person, block, message } of errors)
      out.line(
        [person === null ? "" : formsCliText.person(person + 1), block ?? "", message].filter(Boolean).join(": "),
      )
    if (faults.length === 0)
      out.line(config.dryRun ? formsCliText.fits(persons.length) : formsCliText.sent(persons.length))
  }

  const checked = checkAnswer(document, answer, answerGround(found, opened.today))
  const refused = checked.ok ? [] : checked.faults
  if (refused.length > 0 || config.dryRun) {
    tell(refused)
    return refused.length > 0 ? yield* Effect.fail(new Exit({ code: 1 })) : undefined
  }
  const key = opened.newId()
  const sent = { id: publicId, number, offered, key, answer, startedAt: 0, trap: "" }
  yield* port.submit({ ...sent, work: "" }).pipe(
    Effect.catchTag("WorkNeeded", (asked) => port.submit({ ...sent, work: worked(id, asked.answer, asked.bits) })),
    Effect.catch(failed),
  )
  tell([])
})

/**
 * `wimpel forms submit FORM FILE --workspace SLUG [--dry-run] [--json]`: sends an answer as somebody on the page would. Its prices are
 * what the page says: what each person will pay, and when.
 */
export const submitCommand = Command.make("submit", { form, file, workspace, dryRun, json }, run).pipe(
  Command.withDescription("Schickt eine Antwort aus einer Datei ab, oder prüft sie nur"),
)
