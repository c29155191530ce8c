import { style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

export const above = style({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 12 })
export const pair = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12 })
export const sample = style({ margin: 0, fontSize: 15, fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" })
export const letter = style({
  display: "flex",
  flexDirection: "column",
  gap: 6,
  margin: 0,
  padding: "10px 14px",
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.control,
  background: color.sunken,
  fontSize: 14,
  lineHeight: "20px",
})
export const letterSubject = style({ fontWeight: 600, overflowWrap: "anywhere" })
export const letterText = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" })
