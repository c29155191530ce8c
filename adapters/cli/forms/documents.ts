import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import { checkDocument, FormDocument, forms } from "../../../core/forms/index.ts"
import { columns } from "../../../core/people/index.ts"
import { inputFaultText } from "../../../ui/text/de/cli.ts"
import { blockName, documentFaultText, formStateText, kindText } from "../../../ui/text/de/forms.ts"
import { formsCliText } from "../../../ui/text/de/forms-cli.ts"
import { formsMessageOf } from "../../../ui/text/de/forms-errors.ts"
import { decodeJson } from "../decode.ts"
import { ended } from "../ended.ts"
import { Exit } from "../exit.ts"
import { file, json } from "../money/flags.ts"
import { out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"
import { fileText, form, formNamed } from "./form-argument.ts"

const documentIn = Effect.fnUntraced(function* (name: string) {
  const decoded = decodeJson(FormDocument, yield* fileText(name))
  return decoded.ok
    ? decoded.value
    : yield* ended(1, ...decoded.faults.map((fault) => `${fault.path}: ${inputFaultText(fault)}`))
})

interface OfForm {
  readonly form: string
  readonly workspace: string
}
interface OfFile {
  readonly file: string
  readonly workspace: string
  readonly json: boolean
}

const detail = Effect.fnUntraced(function* (config: OfForm) {
  const opened = yield* openWorkspace(config.workspace)
  const { id } = yield* formNamed(opened, config.form)
  return yield* opened.calls(forms).form({ id }).pipe(Effect.orDie)
})

const show = Effect.fnUntraced(function* (config: OfForm & { readonly json: boolean }) {
  const found = yield* detail(config)
  if (config.json) return out.json(found)
  out.line(`${found.title} (${formStateText[found.state].label})`)
  for (const block of found.draft.blocks) out.line(`${blockName(block)}\t${kindText(block)}`)
})

const write = Effect.fnUntraced(function* (config: OfForm) {
  out.line(JSON.stringify((yield* detail(config)).draft, null, 2))
})

const check = Effect.fnUntraced(function* (config: OfFile) {
  const { calls } = yield* openWorkspace(config.workspace)
  const document = yield* documentIn(config.file)
  const faults = checkDocument(document, "application", (yield* calls(columns).list()).columns)
  const told = faults.map((fault) => ({ ...fault, message: documentFaultText(fault) }))
  if (config.json) out.json({ valid: faults.length === 0, errors: told })
  else for (const { block, message } of told) out.line(block === null ? message : `${block}: ${message}`)
  if (faults.length > 0) return yield* Effect.fail(new Exit({ code: 1 }))
})

const add = Effect.fnUntraced(function* (config: OfFile) {
  const { calls } = yield* openWorkspace(config.workspace)
  const document = yield* documentIn(config.file)
  const { id, publicId, title } = yield* calls(forms)
    .create({ document })
    .pipe(Effect.catch((failure) => ended(1, formsMessageOf(failure).what, formsMessageOf(failure).todo)))
  if (config.json) out.json({ id, publicId })
  else out.line(formsCliText.added(title, id))
})

/** `wimpel forms show FORM --workspace SLUG [--json]`: its state and its blocks. */
export const showCommand = Command.make("show", { form, workspace, json }, show).pipe(
  Command.withDescription("Zeigt ein Formular mit seinen Bausteinen"),
)

/** `wimpel forms export FORM --workspace SLUG`: its draft as JSON, as `import` and `check` read it. */
export const exportCommand = Command.make("export", { form, workspace }, write).pipe(
  Command.withDescription("Schreibt den Entwurf eines Formulars als JSON"),
)

/** `wimpel forms check FILE --workspace SLUG [--json]`: what would keep a form from being published. */
export const checkCommand = Command.make("check", { file, workspace, json }, check).pipe(
  Command.withDescription("Prüft ein Formular aus einer Datei"),
)

/** `wimpel forms import FILE --workspace SLUG [--json]`: adds a form as a draft. */
export const importCommand = Command.make("import", { file, workspace, json }, add).pipe(
  Command.withDescription("Legt ein Formular aus einer Datei als Entwurf an"),
)
