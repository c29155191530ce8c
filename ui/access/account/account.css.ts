import { style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

export const part = style({ display: "flex", flexDirection: "column", gap: 12 })
export const heading = style({ fontSize: 17, lineHeight: "24px", fontWeight: 650 })
const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
})
export const item = style([row, { padding: "10px 0", borderTop: `1px solid ${color.line}`, overflowWrap: "anywhere" }])
export const soft = style({ fontSize: 13, lineHeight: "18px", color: color.textSoft })
export const good = style({
  padding: "10px 14px",
  borderRadius: size.radius.control,
  background: color.greenSoft,
  color: color.greenStrong,
  fontSize: 14,
  lineHeight: "20px",
})
export const waiting = style([good, { background: color.amberSoft, color: color.amberStrong }])
