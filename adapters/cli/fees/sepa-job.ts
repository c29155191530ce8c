import { writeFile } from "node:fs/promises"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import {
  type DebitFormat,
  type DebitReview,
  debitFormats,
  debits,
  readFeeText,
  type SepaJobId,
} from "../../../core/fees/index.ts"
import { isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import { leftCodeText } from "../../../ui/text/de/debits.ts"
import { debitsMessageOf } from "../../../ui/text/de/debits-errors.ts"
import { feeTextFaultText } from "../../../ui/text/de/fees.ts"
import { feesCliText } from "../../../ui/text/de/fees-cli.ts"
import { ended } from "../ended.ts"
import { json } from "../money/flags.ts"
import { err, out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"

const flags = {
  workspace,
  filter: Flag.String("filter").pipe(
    Flag.withDescription("Welche offenen Beiträge, zum Beispiel „zahlart:lastschrift fällig<2027-02-01“"),
  ),
  executionDate: Flag.String("execution-date").pipe(Flag.withDescription("Der Ausführungstag, JJJJ-MM-TT")),
  format: Flag.Literals("format", debitFormats).pipe(
    Flag.optional,
    Flag.withDescription("Die Fassung der Datei; ohne Angabe die der Einstellungen"),
  ),
  announce: Flag.Boolean("announce").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Kündigt den Einzug per E-Mail an"),
  ),
  shortNotice: Flag.Boolean("short-notice").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Auch wenn der Tag näher ist, als Ankündigung und Bank es üblicherweise brauchen"),
  ),
  early: Flag.Boolean("early").pipe(
    Flag.withDefault(false),
    Flag.withDescription("Zieht auch ein, was am Ausführungstag noch nicht fällig ist, weil das so vereinbart ist"),
  ),
  out: Flag.String("out").pipe(Flag.optional, Flag.withDescription("Wohin die Datei für die Bank geschrieben wird")),
  json,
}

const refused = (failure: Parameters<typeof debitsMessageOf>[0]) => {
  const { what, todo } = debitsMessageOf(failure)
  return ended(1, `${what} ${todo}`)
}

interface Told {
  /** Nothing when no fee could be collected. */
  readonly job: SepaJobId | null
  readonly fees: number
  readonly sum: number
  readonly left: DebitReview["left"]
}

/** Tells what became of it, and which fees were left out. */
const tell = ({ left, ...made }: Told, asJson: boolean): void => {
  if (asJson)
    out.json({ ...made, left: left.flatMap(({ reference, codes }) => codes.map((code) => ({ reference, code }))) })
  else {
    out.line(feesCliText.run(made.fees, made.sum))
    for (const { reference, name, codes } of left)
      err.line(`${reference} ${name ?? ""}: ${codes.map((code) => leftCodeText[code]).join(" ")}`)
  }
}

/** The states of fees that can be collected. */
const openStates = ["unpaid", "partial", "debitDisputed"] as const

const run = Effect.fnUntraced(function* (config: {
  readonly workspace: string
  readonly filter: string
  readonly executionDate: string
  readonly format: Option.Option<DebitFormat>
  readonly announce: boolean
  readonly shortNotice: boolean
  readonly early: boolean
  readonly out: Option.Option<string>
  readonly json: boolean
}) {
  const { executionDate } = config
  if (!isCalendarDate(executionDate)) return yield* ended(2, feesCliText.day("--execution-date"))
  const read = readFeeText(config.filter)
  if (!read.ok) return yield* ended(2, feeTextFaultText[read.fault](read.part))
  const { calls, newId } = yield* openWorkspace(config.workspace)
  const port = calls(debits)
  const format = Option.getOrUndefined(config.format)
  const id = newId() as SepaJobId
  const filter = { ...read.filter, states: read.filter.states ?? openStates }
  const { version } = yield* port.start({ id, fees: { found: filter, except: [] } }).pipe(Effect.catch(refused))
  // What goes wrong from here on leaves no draft behind.
  const dropped = (failure: Parameters<typeof debitsMessageOf>[0]) =>
    Effect.andThen(port.drop({ id }), refused(failure))
  const { shortNotice, early } = config
  const change = { executionDate, shortNotice, early, announce: config.announce, format }
  const draft = yield* port.change({ id, version, change }).pipe(Effect.catch(dropped))
  const { ready, left, fingerprint } = yield* port.review({ id }).pipe(Effect.catch(dropped))
  if (ready.length === 0) tell({ job: null, fees: 0, sum: 0, left }, config.json)
  const job = yield* port.make({ id, version: draft.version, fingerprint }).pipe(Effect.catch(dropped))
  const target = Option.getOrUndefined(config.out)
  if (target !== undefined) {
    const { xml } = yield* port.download({ id }).pipe(Effect.catch(refused))
    yield* Effect.tryPromise({ try: () => writeFile(target, xml, { flag: "wx" }), catch: String }).pipe(
      Effect.catch((why) => ended(1, feesCliText.notWritten(target, why), feesCliText.jobIsMade)),
    )
  }
  tell({ job: id, fees: job.fees, sum: job.sum, left }, config.json)
})

/**
 * `wimpel sepa job --workspace SLUG --filter TEXT --execution-date D [--format F] [--announce] [--short-notice] [--early]
 * [--out FILE] [--json]`: makes a SEPA job of open fees; a shorter notice than usual has to be said, and that fees are collected before
 * they are due.
 */
export const sepaJobCommand = Command.make("job", flags, run).pipe(
  Command.withDescription("Legt eine Lastschrift aus offenen Beiträgen an und schreibt die Datei für die Bank"),
)
