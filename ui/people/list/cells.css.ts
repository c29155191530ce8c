import { style } from "@vanilla-extract/css"
import { color } from "../../kit/theme/tokens.css.ts"

export const soft = style({ color: color.textSoft })
export const faint = style({ color: color.textFaint })
export const figures = style({ fontVariantNumeric: "tabular-nums" })
export const age = style({ color: color.textSoft, fontSize: 12.5 })
export const clip = style({ overflow: "hidden", textOverflow: "ellipsis", minWidth: 0 })
export const file = style([
  clip,
  { padding: 0, border: 0, background: "none", color: color.blue, textDecoration: "underline", cursor: "pointer" },
])
export const card = style({ display: "flex", flexDirection: "column", minWidth: 0, flex: 1 })
export const cardName = style([
  clip,
  { fontSize: 15, lineHeight: "21px", fontWeight: 580, color: color.text, textDecoration: "none" },
])
export const cardMore = style([clip, { fontSize: 13, lineHeight: "18px", color: color.textSoft }])
