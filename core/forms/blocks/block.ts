import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { CustomColumnId } from "../../kernel/id.ts"
import { Text } from "../../kernel/text.ts"
import { FormFile, mostDownloads } from "../files/form-file.ts"
import { BlockId } from "./block-id.ts"
import { Condition } from "./condition.ts"

/** The longest name of an option, and the most options of a block. */
export const longestOption = 80
export const mostOptions = 50

/** The longest text that a form shows, and that can be agreed to. */
export const longestShown = 10_000

const block = <Kind extends string, Settings extends Schema.Struct.Fields>(kind: Kind, settings: Settings) =>
  Schema.Struct({
    kind: Schema.tag(kind),
    id: BlockId,
    /** What stands above the field. */
    label: Text(200),
    /** What stands below the label; empty for nothing. */
    help: Text(1_000),
    required: Schema.Boolean,
    settings: Schema.Struct(settings),
    /** The custom column that the answer is written into, where the kind writes into one. */
    column: Schema.NullOr(CustomColumnId),
    /** When it is shown; `null` for always. */
    condition: Schema.NullOr(Condition),
  })

const options = Schema.Array(Text(longestOption)).check(Schema.isMaxLength(mostOptions))
const count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostOptions }))
const bound = Schema.NullOr(Schema.Finite)
const day = Schema.NullOr(CalendarDate)

/**
 * A block of a form (FRM-01), by its kind. Bounds that are `null` do not hold. `face` says how it looks where one kind has
 * several: a dropdown also as buttons or as yes and no, a heading also as a line.
 */
export const Block = Schema.Union([
  block("name", {}),
  block("email", {}),
  block("price", {}),
  block("group", {}),
  block("address", {}),
  block("gender", {}),
  block("health", {}),
  block("swimming", {}),
  block("birthdate", {}),
  block("diet", {}),
  block("notes", {}),
  block("subsidized", {}),
  block("text", { long: Schema.Boolean }),
  /** With `amount` it asks for euros, with two decimals at the most. */
  block("number", { least: bound, most: bound, whole: Schema.Boolean, amount: Schema.optionalKey(Schema.Boolean) }),
  block("phone_numbers", {}),
  block("file", {}),
  block("dropdown", { face: Schema.Literals(["list", "buttons", "yesNo"]), options }),
  block("iban", {}),
  block("layout_heading", { face: Schema.Literals(["heading", "divider"]) }),
  block("layout_text", { text: Text(longestShown) }),
  block("layout_downloads", { files: Schema.Array(FormFile).check(Schema.isMaxLength(mostDownloads)) }),
  block("sepa_mandate", { text: Text(longestShown) }),
  block("consent", { text: Text(longestShown) }),
  block("join_date", { earliest: day, latest: day }),
  block("annuity", { customAmount: Schema.Boolean }),
  block("division", { options }),
  block("date", { earliest: day, latest: day }),
  block("multiple_choice", { options, least: count, most: Schema.NullOr(count) }),
])
export type Block = typeof Block.Type
export type BlockKind = Block["kind"]
export type BlockOf<Kind extends BlockKind> = Extract<Block, { readonly kind: Kind }>
