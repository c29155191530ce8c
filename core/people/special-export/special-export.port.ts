import * as Schema from "effect/Schema"
import { FileContent } from "../../kernel/file-content.ts"
import { type Calls, command, port } from "../../kernel/operation.ts"
import { PaperWish, TableWish } from "../kept-exports/export-wish.ts"
import { ColumnGone, TooManyPersons } from "../people.errors.ts"
import { SpecialDataLocked } from "../special-data/special-data.errors.ts"

/** Of so many persons special data goes into one file at most: a large camp, and not everybody. */
export const mostSpecialExported = 1_000

/** What somebody wants as a file with special data: a table or a list on paper, and nothing else. */
export const SpecialWish = Schema.Union([TableWish, PaperWish])
export type SpecialWish = typeof SpecialWish.Type

/**
 * Files with diet, health and swimming (PER-10), as the kitchen and whoever gives first aid need them. For who manages
 * members and sits at a browser; no program gets them with a token. They are made while somebody waits and kept nowhere,
 * because what is kept of special data is sealed.
 */
export const specialExport = port("specialExport", {
  make: command({
    scope: "members",
    feature: "people",
    session: true,
    rate: "heavy",
    summary: "A table or list of at most 1,000 persons with diet, health and swimming; each timeline tells of it",
    file: "out",
    input: Schema.Struct({ wish: SpecialWish }),
    output: Schema.Struct({ name: Schema.String, type: Schema.String, count: Schema.Int, content: FileContent }),
    failure: Schema.Union([TooManyPersons, ColumnGone, SpecialDataLocked]),
  }),
})

/** Files with special data as their callers see them. */
export type SpecialExport<Lost = never, Needs = never> = Calls<typeof specialExport, Lost, Needs>
