import { setFlagsFromString } from "node:v8"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Option from "effect/Option"
import {
  type ExportFormat,
  type ExportRun,
  exportFormats,
  hasAddress,
  type LabelSheetName,
  labelSheetNames,
  labelsOn,
  type PaperFormat,
  paperFormats,
} from "../../../core/people/export/index.ts"
import {
  type CustomColumn,
  columns,
  type PersonField,
  type PersonSelection,
  people,
  type SpecialWish,
} from "../../../core/people/index.ts"
import { Letterhead } from "../../../core/people/ports/letterhead.port.ts"
import { familiesOf } from "../../../core/people/use-cases/families-of.ts"
import { specialDataFor } from "../../../core/people/use-cases/special-data.ts"
import { labelSpeech, labelsTitle, listFrame } from "../../../ui/text/de/paper-export.ts"
import { exportSpeech } from "../../../ui/text/de/people-export.ts"
import { personsCliText, unwritableText } from "../../../ui/text/de/persons-cli.ts"
import { startExport } from "../../export/start-export.ts"
import { ended } from "../ended.ts"
import { err } from "../output.ts"
import { type OpenWorkspace, openWorkspace } from "../workspaces.ts"
import { eachPage } from "./each-page.ts"
import { filter, workspace } from "./flags.ts"
import { selectionOf } from "./selection.ts"
import { openSink, type Sink } from "./sink.ts"

const flags = {
  workspace,
  format: Flag.Literals("format", [...exportFormats, ...paperFormats]).pipe(
    Flag.withDescription(
      "csv und xlsx (Tabellen), vcf (Adressbuch), ics (Kalender der Geburtstage), pdf (Liste), labels (Adressetiketten als PDF)",
    ),
  ),
  filter,
  sheet: Flag.Literals("sheet", labelSheetNames).pipe(
    Flag.withDefault("3475" as const),
    Flag.withDescription("Etiketten: die Nummer des Bogens"),
  ),
  first: Flag.Int("first").pipe(
    Flag.withDefault(1),
    Flag.withDescription("Etiketten: das erste freie Etikett des ersten Bogens"),
  ),
  households: Flag.Boolean("households").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Etiketten: eines für jeden Haushalt"),
  ),
  special: Flag.Boolean("special-data").pipe(
    Flag.withDefault(false),
    Flag.withDescription(
      "csv, xlsx und pdf: mit Ernährung, Gesundheit und Schwimmen (Art. 9 DSGVO); im Verlauf jeder Person steht, dass sie ausgegeben wurden",
    ),
  ),
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

/** Writes an export piece by piece; gives back how many persons it has, and how many of them have an address. */
const write = Effect.fnUntraced(function* (
  { calls, perform }: OpenWorkspace,
  selection: PersonSelection,
  run: ExportRun,
  sink: Sink,
  special: SpecialWish["format"] | undefined,
) {
  const put = (piece: string | Uint8Array) => Effect.promise(() => sink.write(piece))
  let [count, reached] = [0, 0]
  yield* put(run.begin())
  yield* eachPage(calls(people), selection, run.fields, Number.MAX_SAFE_INTEGER, (rows) =>
    Effect.gen(function* () {
      count += rows.length
      reached += rows.filter(hasAddress).length
      const ids = rows.map(({ id }) => id)
      if (special !== undefined) {
        const known = yield* perform(specialDataFor(ids, special))
        return yield* put(run.rows(rows.map((row) => ({ ...row, special: known.get(row.id) }))))
      }
      if (run.families !== true) return yield* put(run.rows(rows))
      const families = yield* perform(familiesOf(ids))
      return yield* put(run.rows(rows.map((row) => ({ ...row, familyId: families.get(row.id) ?? null }))))
    }),
  )
  yield* put(run.end())
  return { count, reached }
})

/**
 * Lets the heap be swept rather than grow: a long export leaves much behind that nobody needs any more, and the computer
 * of a club has little memory. V8 reads this at each collection.
 */
const spareMemory = Effect.sync(() => setFlagsFromString("--heap-growing-percent=15"))

/** The columns of a list on paper: those that a club looks at most. */
const paperColumns = [
  "lastName",
  "firstName",
  "birthdate",
  "street",
  "postcode",
  "city",
  "phones",
  "email",
  "groups",
  "membershipNumber",
  "joinDate",
] as const satisfies ReadonlyArray<PersonField>

interface Wished {
  readonly workspace: string
  readonly format: ExportFormat | PaperFormat
  readonly filter: Option.Option<string>
  readonly sheet: LabelSheetName
  readonly first: number
  readonly households: boolean
  readonly special: boolean
  readonly out: string
}

/** What writes the file that is wished for. */
const runOf = Effect.fnUntraced(function* (
  { format, sheet, first, households, special: wanted }: Wished,
  { calls, perform, today }: OpenWorkspace,
  selection: PersonSelection,
  custom: ReadonlyArray<CustomColumn>,
) {
  const now = Date.now()
  const special = wanted ? "special" : undefined
  if (format !== "pdf" && format !== "labels") return startExport(format, exportSpeech, now, undefined, custom, special)
  const { club } = yield* perform(Effect.flatMap(Letterhead, (letterhead) => letterhead.read()))
  // What writes PDF is large and seldom wanted.
  const { startLabels, startList } = yield* Effect.promise(() => import("../../export/start-paper.ts"))
  const about = { club, list: "members", today } as const
  if (format === "labels") return startLabels(labelsTitle(about), { sheet, first, households }, labelSpeech, now)
  const total = yield* Effect.orDie(calls(people).count(selection))
  const frame = listFrame({ ...about, ...selection, chosen: false, total, special }, custom)
  return startList(frame, paperColumns, custom, exportSpeech, now, special)
})

/** The formats that special data can stand in. */
const specialFormats = ["csv", "xlsx", "pdf"] as const satisfies ReadonlyArray<SpecialWish["format"]>

const binary: ReadonlyArray<Wished["format"]> = ["xlsx", "pdf", "labels"]

const runExport = Effect.fnUntraced(function* (config: Wished) {
  const { format, sheet, first, out } = config
  const special = config.special ? specialFormats.find((each) => each === format) : undefined
  if (config.special && special === undefined) return yield* ended(2, personsCliText.noSpecialData)
  if (binary.includes(format) && out === "-" && process.stdout.isTTY) return yield* ended(2, personsCliText.binary)
  if (format === "labels" && (first < 1 || first > labelsOn(sheet)))
    return yield* ended(2, personsCliText.noSuchLabel(sheet, labelsOn(sheet)))
  yield* spareMemory
  const workspace = yield* openWorkspace(config.workspace)
  const custom = (yield* workspace.calls(columns).list()).columns
  const selection = yield* selectionOf(config.filter, custom)
  const run = yield* runOf(config, workspace, selection, custom)
  const { count, reached } = yield* Effect.acquireUseRelease(
    sinkFor(out),
    (sink) => write(workspace, selection, run, sink, special),
    (sink, exit) => Effect.promise(() => (Exit.isSuccess(exit) ? sink.close() : sink.drop())),
  ).pipe(Effect.catchTag("SpecialDataLocked", () => ended(1, personsCliText.specialDataLocked)))
  if (format === "labels" && reached < count) err.line(personsCliText.withoutAddress(count - reached))
  if (special !== undefined) err.line(personsCliText.specialData)
  if (out !== "-") err.line(personsCliText.exported(format === "labels" ? reached : count, out))
})

/**
 * `wimpel persons export --workspace SLUG --format FORMAT [--filter TEXT] [--special-data] [--out FILE|-]`; labels with `[--sheet NUMBER]
 * [--first LABEL] [--households]`.
 */
export const exportCommand = Command.make("export", flags, runExport).pipe(
  Command.withDescription("Schreibt Personen als Tabelle, Adressbuch, Kalender, Liste oder Etiketten"),
)
