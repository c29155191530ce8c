import { style } from "@vanilla-extract/css"
import { color, phone } from "./theme/tokens.css.ts"

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: "8px 16px",
})
export const title = style({
  fontSize: 26,
  lineHeight: "34px",
  fontWeight: 680,
  letterSpacing: "-.018em",
  overflowWrap: "anywhere",
  outline: "none",
  "@media": { [phone]: { fontSize: 22, lineHeight: "30px" } },
})
export const purpose = style({ color: color.textSoft, "@media": { [phone]: { display: "none" } } })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: 8 })
