import type { ColumnType } from "../../people/index.ts"
import { asksAmount } from "./asked-amount.ts"
import type { Block } from "./block.ts"
import { blockKinds } from "./kinds.ts"

/**
 * The types of custom columns that an answer to a block can be written into: of its kind, those that fit what it asks for, an amount or
 * another number, yes or no or another choice.
 */
export const columnTypesFor = (block: Block): ReadonlyArray<ColumnType> => {
  const { columns } = blockKinds[block.kind]
  if (block.kind === "number") return columns.filter((type) => (type === "money") === asksAmount(block))
  if (block.kind !== "dropdown") return columns
  return columns.filter((type) => (type === "yesNo") === (block.settings.face === "yesNo"))
}
