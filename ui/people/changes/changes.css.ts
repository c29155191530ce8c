import { style } from "@vanilla-extract/css"
import { color, phone } from "../../kit/theme/tokens.css.ts"

export const column = style({ display: "flex", flexDirection: "column", gap: 14 })
export const text = style({ margin: 0, fontSize: 14, lineHeight: "21px" })
export const soft = style({ margin: 0, color: color.textSoft, fontSize: 13, lineHeight: "19px" })
export const strong = style({ margin: 0, fontSize: 14, fontWeight: 560, overflowWrap: "anywhere" })
export const lines = style({
  margin: 0,
  paddingLeft: 18,
  maxHeight: 260,
  overflow: "auto",
  fontSize: 13,
  lineHeight: "20px",
})
export const list = style({ margin: 0, padding: 0, listStyle: "none" })
export const entry = style({
  display: "flex",
  alignItems: "center",
  gap: 8,
  padding: "10px 0",
  borderBottom: `1px solid ${color.line}`,
  selectors: { "&:last-child": { borderBottom: 0 } },
  "@media": { [phone]: { flexWrap: "wrap" } },
})
export const who = style({ flex: 1, minWidth: 160 })
export const above = style({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 12 })
export const pair = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12 })
export const sample = style({ margin: 0, fontSize: 15, fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" })
