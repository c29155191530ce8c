import { setFlagsFromString } from "node:v8"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Option from "effect/Option"
import { type ExportFormat, type ExportRun, exportFormats } from "../../../core/people/export/index.ts"
import type { People, PersonSelection } from "../../../core/people/index.ts"
import { exportSpeech } from "../../../ui/text/de/people-export.ts"
import { personsCliText, unwritableText } from "../../../ui/text/de/persons-cli.ts"
import { startExport } from "../../export/start-export.ts"
import { err } from "../output.ts"
import { eachPage } from "./each-page.ts"
import { filter, workspace } from "./flags.ts"
import { ended, openOffice } from "./open-office.ts"
import { selectionOf } from "./selection.ts"
import { openSink, type Sink } from "./sink.ts"

const flags = {
  workspace,
  format: Flag.Literals("format", exportFormats).pipe(
    Flag.withDescription("csv und xlsx (Tabellen), vcf (Adressbuch), ics (Kalender der Geburtstage)"),
  ),
  filter,
  out: Flag.String("out").pipe(
    Flag.withDefault("-"),
    Flag.withDescription("Die Datei, oder - für die Standardausgabe"),
  ),
}

const sinkFor = (file: string) =>
  Effect.tryPromise({
    try: () => openSink(file),
    catch: (error) => (error instanceof Error && "code" in error ? String(error.code) : ""),
  }).pipe(Effect.catch((code) => ended(2, `${file}: ${unwritableText[code] ?? unwritableText.other}`)))

/** Writes an export piece by piece; gives back how many persons it has. */
const write = Effect.fnUntraced(function* (people: People, selection: PersonSelection, run: ExportRun, sink: Sink) {
  const put = (piece: string | Uint8Array) => Effect.promise(() => sink.write(piece))
  let count = 0
  yield* put(run.begin())
  yield* eachPage(people, selection, run.fields, Number.MAX_SAFE_INTEGER, (rows) => {
    count += rows.length
    return put(run.rows(rows))
  })
  yield* put(run.end())
  return count
})

/**
 * Lets the heap be swept rather than grow: a long export leaves much behind that nobody needs any more, and the computer
 * of a club has little memory. V8 reads this at each collection.
 */
const spareMemory = Effect.sync(() => setFlagsFromString("--heap-growing-percent=15"))

const runExport = Effect.fnUntraced(function* (config: {
  readonly workspace: string
  readonly format: ExportFormat
  readonly filter: Option.Option<string>
  readonly out: string
}) {
  if (config.format === "xlsx" && config.out === "-" && process.stdout.isTTY)
    return yield* ended(2, personsCliText.binary)
  yield* spareMemory
  const { people, columns } = yield* openOffice(config.workspace)
  const custom = (yield* columns.list()).columns
  const selection = yield* selectionOf(config.filter, custom)
  const run = startExport(config.format, exportSpeech, Date.now(), undefined, custom)
  const count = yield* Effect.acquireUseRelease(
    sinkFor(config.out),
    (sink) => write(people, selection, run, sink),
    (sink, exit) => Effect.promise(() => (Exit.isSuccess(exit) ? sink.close() : sink.drop())),
  )
  if (config.out !== "-") err.line(personsCliText.exported(count, config.out))
})

/** `wimpel persons export --workspace SLUG --format FORMAT [--filter TEXT] [--out FILE|-]`. */
export const exportCommand = Command.make("export", flags, runExport).pipe(
  Command.withDescription("Schreibt Personen als Tabelle, Adressbuch oder Kalender"),
)
