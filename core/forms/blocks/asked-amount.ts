import { type Cents, isCents } from "../../kernel/money.ts"
import type { Block } from "./block.ts"

/** Whether a block asks for an amount of money: its answer is a number of euros. */
export const asksAmount = (block: Block): boolean => block.kind === "number" && block.settings.amount === true

/** Euros as cents; nothing where they have more than two decimals, or are more than amounts can be. */
export const centsOf = (euros: number): Cents | undefined => {
  const whole = Math.round(euros * 100) + 0
  return whole / 100 === euros && isCents(whole) ? whole : undefined
}
