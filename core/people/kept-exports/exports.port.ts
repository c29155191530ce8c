import * as Schema from "effect/Schema"
import { FileContent } from "../../kernel/file-content.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { ExportId } from "../record-id.ts"
import { ExportWish } from "./export-wish.ts"
import { ExportNotFound, TooManyExports } from "./exports.errors.ts"
import { KeptExport } from "./kept-export.ts"

const terms = { scope: "members", feature: "people" } as const
const one = Schema.Struct({ id: ExportId })

/** What the people context offers around exports that the server makes and keeps for a day (PER-10). */
export const exports = port("exports", {
  start: command({
    ...terms,
    readers: true,
    summary:
      "Has an export made; with the id of one that is there, or for what is being made already, nothing is begun",
    input: Schema.Struct({ id: ExportId, wish: ExportWish }),
    output: KeptExport,
    failure: Schema.Union([TooManyExports, ExportNotFound]),
  }),
  list: query({
    ...terms,
    summary: "The own exports that are made, or that can be downloaded, the newest first",
    output: Schema.Array(KeptExport),
  }),
  download: query({
    ...terms,
    summary: "The file of an own export",
    file: "out",
    input: one,
    output: Schema.Struct({ name: Schema.String, type: Schema.String, content: FileContent }),
    failure: ExportNotFound,
  }),
  delete: command({
    ...terms,
    readers: true,
    summary: "Deletes an own export with its file; one that is being made is given up",
    input: one,
    failure: ExportNotFound,
  }),
})

/** The exports of a user as their callers see them. */
export type Exports<Lost = never, Needs = never> = Calls<typeof exports, Lost, Needs>
