import { style } from "@vanilla-extract/css"
import { color, phone } from "../../kit/theme/tokens.css.ts"

export const line = style({ margin: 0, color: color.textSoft, fontSize: 14, lineHeight: "20px" })
export const fault = style([line, { color: color.redStrong }])
export const title = style({ margin: "0 0 6px", fontSize: 14, fontWeight: 560 })
export const column = style({ display: "flex", flexDirection: "column", gap: 16 })
export const names = style({
  margin: 0,
  paddingLeft: 18,
  maxHeight: 120,
  overflow: "auto",
  fontSize: 13,
  lineHeight: "20px",
})
export const list = style({ margin: 0, padding: 0, listStyle: "none" })
export const entry = style({
  display: "flex",
  alignItems: "center",
  gap: 16,
  padding: "12px 0",
  borderTop: `1px solid ${color.line}`,
  "@media": { [phone]: { flexDirection: "column", alignItems: "stretch", gap: 8 } },
})
export const words = style({ flex: 1, minWidth: 0 })
export const name = style({ margin: 0, fontSize: 14, fontWeight: 560, overflowWrap: "anywhere" })
export const acts = style({ display: "flex", gap: 8, flexWrap: "wrap" })
export const special = style({ display: "flex", flexDirection: "column", gap: 8 })
