import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import {
  columns as customColumns,
  customFieldOf,
  type PersonField,
  type PersonPage,
  people,
  personFieldNames,
} from "../../../core/people/index.ts"
import { fieldLabel } from "../../../ui/text/de/person.ts"
import { personsCliText } from "../../../ui/text/de/persons-cli.ts"
import { valueText } from "../../../ui/text/de/value.ts"
import { ended } from "../ended.ts"
import { json } from "../money/flags.ts"
import { out } from "../output.ts"
import { openWorkspace } from "../workspaces.ts"
import { eachPage } from "./each-page.ts"
import { filter, workspace } from "./flags.ts"
import { selectionOf } from "./selection.ts"

const flags = {
  workspace,
  filter,
  limit: Flag.Int("limit").pipe(Flag.optional, Flag.withDescription("Höchstens so viele Personen")),
  json,
}

type Rows = PersonPage["rows"]

const columns = ["membershipNumber", "lastName", "firstName", "birthdate", "groups", "city", "email"] as const
const widest = 32

/** Text without signs that would move a terminal's cursor. */
const harmless = (text: string): string => text.replace(/\p{C}/gu, " ")

const cellsOf = (row: Rows[number]): ReadonlyArray<string> =>
  columns.map((field) => harmless(valueText(field, row[field])))

const padded = (cells: ReadonlyArray<string>, widths: ReadonlyArray<number>): string =>
  cells
    .map((cell, index) => {
      const [letters, width] = [[...cell], widths[index] ?? 0]
      const shown = letters.length > width ? [...letters.slice(0, width - 1), "…"] : letters
      return shown.join("") + " ".repeat(width - shown.length)
    })
    .join("  ")
    .trimEnd()

const writing = (text: string): Effect.Effect<void> => {
  const slow = out.write(text)
  return slow === undefined ? Effect.void : Effect.promise(() => slow)
}

/** Writes a table whose columns are as wide as the first rows need. */
const tableWriter = () => {
  let widths: ReadonlyArray<number> | undefined
  return (rows: Rows): Effect.Effect<void> => {
    const cells = rows.map(cellsOf)
    const titles = columns.map((field: PersonField) => fieldLabel[field])
    const head = widths === undefined ? [titles] : []
    widths ??= titles.map((title, index) =>
      Math.min(widest, Math.max(title.length, ...cells.map((row) => [...(row[index] ?? "")].length))),
    )
    const given = widths
    return writing([...head, ...cells].map((row) => `${padded(row, given)}\n`).join(""))
  }
}

const runList = Effect.fnUntraced(function* (config: {
  readonly workspace: string
  readonly filter: Option.Option<string>
  readonly limit: Option.Option<number>
  readonly json: boolean
}) {
  const limit = Option.getOrElse(config.limit, () => Number.MAX_SAFE_INTEGER)
  if (limit < 1) return yield* ended(2, personsCliText.limit)
  const { calls } = yield* openWorkspace(config.workspace)
  const made = (yield* calls(customColumns).list()).columns
  const selection = yield* selectionOf(config.filter, made)
  const all = [...personFieldNames, ...made.map(({ id }) => customFieldOf(id))]
  const write = config.json
    ? (rows: Rows) => writing(rows.map((row) => `${JSON.stringify(row)}\n`).join(""))
    : tableWriter()
  yield* eachPage(calls(people), selection, config.json ? all : columns, limit, write)
})

/** `wimpel persons list --workspace SLUG [--filter TEXT] [--limit N] [--json]`. */
export const listCommand = Command.make("list", flags, runList).pipe(
  Command.withDescription("Zeigt die Personen, eine je Zeile, nach dem Namen"),
)
