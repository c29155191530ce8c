import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { ImportId } from "../../../core/kernel/id.ts"
import {
  type ImportRequest,
  type ImportSummary,
  isFileFault,
  newColumnsOf,
  planImport,
  planSummary,
  proposeMapping,
  questionsOf,
  readMemberFile,
  refusalSummary,
  toImportRun,
} from "../../../core/people/import/index.ts"
import {
  columns as columnsPort,
  type ImportRun,
  maxMatchKeys,
  newKinds,
  type People,
  type Person,
  people as peoplePort,
  toldReferences,
} from "../../../core/people/index.ts"
import { unreadableText } from "../../../ui/text/de/cli.ts"
import { messageOf } from "../../../ui/text/de/errors.ts"
import { referencesTold } from "../../../ui/text/de/import-references.ts"
import { importSpeech } from "../../../ui/text/de/people-import.ts"
import { conflictText, importCliText } from "../../../ui/text/de/people-import-cli.ts"
import { fieldLabel } from "../../../ui/text/de/person.ts"
import { ended } from "../ended.ts"
import { bytesOfInput } from "../input.ts"
import { err, out } from "../output.ts"
import { openWorkspace } from "../workspaces.ts"
import { workspace } from "./flags.ts"

const flags = {
  file: Argument.String("file").pipe(
    Argument.withDescription("Die Mitgliederliste als Excel- oder CSV-Datei, oder - für die Standardeingabe"),
  ),
  workspace,
  sheet: Flag.String("sheet").pipe(
    Flag.optional,
    Flag.withDescription("Welche Tabelle einer Excel-Datei gelesen wird, wenn sie mehrere hat"),
  ),
  dryRun: Flag.Boolean("dry-run").pipe(Flag.withDefault(false), Flag.withDescription("Zeigt nur, was geschehen würde")),
  json: Flag.Boolean("json").pipe(Flag.withDefault(false), Flag.withDescription("Gibt das Ergebnis als JSON aus")),
  as: Flag.Literals("as", newKinds).pipe(Flag.withDefault("member"), Flag.withDescription("Was neue Personen werden")),
  newColumns: Flag.Boolean("new-columns").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Macht aus Spalten, die zu keinem Feld passen, eigene Spalten"),
  ),
  skipInvalid: Flag.Boolean("skip-invalid").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Importiert die Zeilen ohne Fehler, auch wenn andere Fehler haben"),
  ),
}

const bytesOf = (file: string) =>
  Effect.tryPromise({
    try: () => (file === "-" ? bytesOfInput() : readFile(file)),
    catch: (error) => (error instanceof Error && "code" in error ? String(error.code) : ""),
  }).pipe(Effect.catch((code) => ended(2, `${file}: ${unreadableText[code] ?? unreadableText.other}`)))

/** What the list says of the persons and references that rows of the file may mean, asked for in portions. */
const toldBy = Effect.fnUntraced(function* (people: People, request: ImportRequest) {
  const { keys, references } = questionsOf(request)
  const found = new Map<Person["id"], Person>()
  for (let from = 0; from < keys.length; from += maxMatchKeys)
    for (const person of yield* people.matches({ keys: keys.slice(from, from + maxMatchKeys) }))
      found.set(person.id, person)
  return { existing: [...found.values()], references: yield* toldReferences(people, references) }
})

const tell = (summary: ImportSummary): void => {
  for (const { line, column, value, message } of summary.errors)
    err.line(importCliText.place(line, column, value) + message)
  for (const { line, column, message } of summary.warnings)
    err.line(importCliText.warning + importCliText.place(line, column, null) + message)
}

const isTerminal = (): boolean => process.stderr.isTTY === true

/** Says every now and then how far an import is, until it is interrupted. */
const tellProgress = (people: People, run: ImportRun) =>
  people.importProgress({ id: run.id }).pipe(
    Effect.tap(({ state, applied, total }) =>
      Effect.sync(() => {
        if (state === "running") process.stderr.write(`\r${importCliText.progress(applied, total)}`)
      }),
    ),
    Effect.delay("200 millis"),
    Effect.forever,
  )

const apply = (people: People, run: ImportRun) => {
  const applied = people.import(run)
  const watched = isTerminal() ? Effect.raceFirst(applied, tellProgress(people, run)) : applied
  return watched.pipe(
    Effect.tap(() => Effect.sync(() => (isTerminal() ? process.stderr.write("\n") : undefined))),
    Effect.catchTag("ImportConflict", ({ rows }) => ended(1, ...rows.map(conflictText), importCliText.conflict)),
    Effect.catchTag("ImportRolledBack", (failure) => ended(1, messageOf(failure).what)),
  )
}

const runImport = Effect.fnUntraced(function* (config: {
  readonly file: string
  readonly workspace: string
  readonly sheet: Option.Option<string>
  readonly dryRun: boolean
  readonly json: boolean
  readonly as: ImportRequest["kind"]
  readonly skipInvalid: boolean
  readonly newColumns: boolean
}) {
  const bytes = yield* bytesOf(config.file)
  const { calls, today, newId } = yield* openWorkspace(config.workspace)
  const [people, columns] = [calls(peoplePort), calls(columnsPort)]
  const print = (summary: ImportSummary) => (config.json ? void out.json(summary) : tell(summary))
  const read = readMemberFile(bytes, Option.getOrUndefined(config.sheet))
  if (!read.ok) {
    print(refusalSummary(read.refusal, importSpeech))
    return yield* ended(1)
  }
  const customColumns = (yield* columns.list()).columns
  const mapping = proposeMapping(read.file, customColumns, Object.values(fieldLabel))
  const made = config.newColumns
    ? newColumnsOf(read.file, mapping, customColumns, Object.values(fieldLabel), newId)
    : { mapping, newColumns: [] }
  const request = { file: read.file, kind: config.as, today, customColumns, ...made }
  const plan = planImport({ ...request, ...(yield* toldBy(people, request)) })
  const summary = planSummary(plan, importSpeech)
  print(summary)
  const counts = importCliText.counts(summary.create, summary.update, summary.skip, summary.errors.length)
  if (plan.errors.some(({ code }) => isFileFault(code)))
    return yield* ended(1, ...(config.json ? [] : [importCliText.refusedWhole]))
  if (config.dryRun) return void (config.json ? undefined : out.line(importCliText.dryRun + counts))
  if (plan.errors.length > 0 && !config.skipInvalid)
    return yield* ended(1, ...(config.json ? [] : [counts, importCliText.refused]))
  if (plan.create.length + plan.update.length === 0)
    return void (config.json ? undefined : out.line(importCliText.nothing))
  const { created, updated, references } = yield* apply(
    people,
    toImportRun(plan, newId() as ImportId, config.file === "-" ? importCliText.input : basename(config.file)),
  )
  if (config.json) return
  out.line(importCliText.done(created, updated))
  for (const line of referencesTold(references)) out.line(line)
})

/** `wimpel persons import FILE --workspace SLUG`. */
export const importCommand = Command.make("import", flags, runImport).pipe(
  Command.withDescription("Importiert eine Mitgliederliste aus einer Excel- oder CSV-Datei"),
)
