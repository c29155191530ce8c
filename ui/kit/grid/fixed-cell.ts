import type { CSSProperties } from "react"
import * as css from "./grid.css.ts"

/** What keeps a cell of a column in its place; nothing for one that scrolls. `count` says how many columns stay. */
export const fixedCell = (
  index: number,
  count: number,
): { readonly className: string; readonly style?: CSSProperties } => {
  if (index >= count) return { className: "" }
  const className = index === count - 1 ? `${css.fixed} ${css.edge}` : css.fixed
  return { className, style: { left: `var(--left-${index})` } }
}
