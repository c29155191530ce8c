import * as Schema from "effect/Schema"
import type { CustomColumn } from "../people/index.ts"
import type { Block, BlockKind } from "./blocks/block.ts"
import { BlockId } from "./blocks/block-id.ts"
import { columnTypesFor } from "./blocks/column-types.ts"
import { alwaysIn, blockKinds, type FormKind } from "./blocks/kinds.ts"
import { line } from "./blocks/normal-value.ts"
import type { FormDocument } from "./form-document.ts"

const documentFaultCodes = [
  "defaultMissing",
  "notInThisForm",
  "twice",
  "idTwice",
  "labelMissing",
  "textMissing",
  "columnUnknown",
  "columnOfOtherType",
  "columnTwice",
  "optionsMissing",
  "downloadsMissing",
  "fileGone",
  "optionEmpty",
  "optionTwice",
  "optionNotInColumn",
  "boundsCrossed",
  "mandateWithoutIban",
  "defaultHidden",
  "conditionOnUnknown",
  "conditionOnLater",
  "conditionOnLayout",
  "conditionOnPerson",
] as const
/** Why a form cannot be published. */
const DocumentFaultCode = Schema.Literals(documentFaultCodes)
type DocumentFaultCode = typeof DocumentFaultCode.Type

/** One thing that is wrong with a form: its code, and the block that it is about, or the kind that is missing. */
export const DocumentFault = Schema.Struct({
  block: Schema.NullOr(BlockId),
  code: DocumentFaultCode,
  kind: Schema.optional(Schema.String),
})
export type DocumentFault = typeof DocumentFault.Type

const optionsOf = (block: Block): ReadonlyArray<string> | undefined =>
  block.kind === "multiple_choice" || block.kind === "dropdown" || block.kind === "division"
    ? block.settings.options
    : undefined

const optionFaults = (block: Block): ReadonlyArray<DocumentFaultCode> => {
  const options = (optionsOf(block) ?? []).map(line)
  const isYesNo = block.kind === "dropdown" && block.settings.face === "yesNo"
  return [
    ...(optionsOf(block)?.length === 0 && !isYesNo ? (["optionsMissing"] as const) : []),
    ...(options.includes("") ? (["optionEmpty"] as const) : []),
    ...(new Set(options).size < options.length ? (["optionTwice"] as const) : []),
  ]
}

const crossed = (least: number | string | null, most: number | string | null): boolean =>
  least !== null && most !== null && least > most

const boundsCross = (block: Block): boolean => {
  if (block.kind === "number") return crossed(block.settings.least, block.settings.most)
  if (block.kind === "date" || block.kind === "join_date")
    return crossed(block.settings.earliest, block.settings.latest)
  if (block.kind !== "multiple_choice") return false
  const { least, most, options } = block.settings
  return least > options.length || crossed(least, most) || most === 0
}

const columnFault = (
  block: Block,
  columns: ReadonlyMap<string, Pick<CustomColumn, "type" | "options">>,
): DocumentFaultCode | undefined => {
  if (block.column === null) return undefined
  const column = columns.get(block.column)
  if (column === undefined) return "columnUnknown"
  if (!columnTypesFor(block).includes(column.type)) return "columnOfOtherType"
  const chosen = column.type !== "text" && column.type !== "yesNo" ? (optionsOf(block) ?? []) : []
  return chosen.every((option) => column.options.includes(option.trim())) ? undefined : "optionNotInColumn"
}

/** A condition asks what stands further up, so that none ever goes in a circle or asks its own block. */
const conditionFaults = (
  block: Block,
  before: ReadonlyMap<string, Block>,
  all: ReadonlySet<string>,
): ReadonlyArray<DocumentFaultCode> => {
  const byFamily = blockKinds[block.kind].answeredBy === "family"
  return (block.condition?.tests ?? []).flatMap((test): ReadonlyArray<DocumentFaultCode> => {
    const asked = before.get(test.block)
    if (asked === undefined) return [all.has(test.block) ? "conditionOnLater" : "conditionOnUnknown"]
    const { answeredBy } = blockKinds[asked.kind]
    if (answeredBy === "none") return ["conditionOnLayout"]
    return byFamily && answeredBy === "person" ? ["conditionOnPerson"] : []
  })
}

const needsText = (block: Block): boolean =>
  (block.kind === "consent" || block.kind === "sepa_mandate" || block.kind === "layout_text") &&
  block.settings.text.trim() === ""

const needsLabel = (block: Block): boolean =>
  block.label.trim() === "" &&
  block.kind !== "layout_text" &&
  !(block.kind === "layout_heading" && block.settings.face === "divider")

/**
 * All that keeps a form from being published, as data: each fault once for its block, from top to bottom. `asked` are the kinds of
 * blocks that its event needs as well.
 */
export const checkDocument = (
  document: FormDocument,
  kind: FormKind,
  columns: ReadonlyArray<Pick<CustomColumn, "id" | "type" | "options">>,
  asked: ReadonlyArray<BlockKind> = [],
): ReadonlyArray<DocumentFault> => {
  const faults: Array<DocumentFault> = []
  const known = new Map(columns.map((column) => [column.id as string, column]))
  const all = new Set<string>(document.blocks.map(({ id }) => id))
  const before = new Map<string, Block>()
  const kinds = new Set<string>()
  const written = new Set<string>()
  for (const block of document.blocks) {
    const rules = blockKinds[block.kind]
    const codes = new Set<DocumentFaultCode>([...optionFaults(block), ...conditionFaults(block, before, all)])
    if (before.has(block.id)) codes.add("idTwice")
    if (!rules.in.includes(kind)) codes.add("notInThisForm")
    if (rules.once && kinds.has(block.kind)) codes.add("twice")
    if ((rules.always || asked.includes(block.kind)) && (block.condition !== null || !block.required))
      codes.add("defaultHidden")
    if (needsLabel(block)) codes.add("labelMissing")
    if (needsText(block)) codes.add("textMissing")
    if (boundsCross(block)) codes.add("boundsCrossed")
    if (block.kind === "layout_downloads" && block.settings.files.length === 0) codes.add("downloadsMissing")
    const column = columnFault(block, known)
    if (column !== undefined) codes.add(column)
    if (block.column !== null && written.has(block.column)) codes.add("columnTwice")
    if (block.kind === "sepa_mandate" && !document.blocks.some((each) => each.kind === "iban"))
      codes.add("mandateWithoutIban")
    faults.push(...[...codes].map((code) => ({ block: block.id, code })))
    before.set(block.id, block)
    kinds.add(block.kind)
    if (block.column !== null) written.add(block.column)
  }
  for (const missing of [...alwaysIn(kind), ...asked])
    if (!kinds.has(missing)) faults.push({ block: null, code: "defaultMissing", kind: missing })
  return faults
}
