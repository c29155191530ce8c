import { globalStyle, style } from "@vanilla-extract/css"
import { color } from "../../kit/theme/tokens.css.ts"

export const place = style({ position: "relative", flex: 1, minWidth: 0, zIndex: 3 })
/** A part of the name: no wider than its half of the cell. */
export const part = style({})
globalStyle(`${part} > div`, { minWidth: "100%" })
/** A cell that is not written just now. */
export const rest = style({
  flex: 1,
  minWidth: 0,
  padding: "0 12px",
  border: 0,
  borderRight: `1px solid ${color.line}`,
  background: "none",
  color: color.text,
  font: "inherit",
  textAlign: "left",
  cursor: "text",
})
export const text = style({ display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" })
export const empty = style([text, { color: color.textFaint }])
export const coming = style({ margin: 0, color: color.textFaint })
export const notice = style({ margin: 0, color: color.red })
export const foot = style({ display: "flex", alignItems: "center", gap: 8 })
