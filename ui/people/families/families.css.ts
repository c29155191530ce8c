import { style } from "@vanilla-extract/css"
import { color, phone, size } from "../../kit/theme/tokens.css.ts"

export const screen = style({ padding: "28px 32px 24px", "@media": { [phone]: { padding: "12px 16px 96px" } } })
export const panel = style({ marginTop: 16, maxWidth: 960 })
export const above = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  margin: "0 0 12px",
  color: color.textSoft,
  fontSize: 13,
})
export const acts = style({ display: "flex", flexWrap: "wrap", gap: 8 })
export const list = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  boxShadow: color.shadowLow,
  overflow: "hidden",
})
export const entry = style({
  padding: "12px 20px",
  borderBottom: `1px solid ${color.line}`,
  selectors: { "&:last-child": { borderBottom: 0 } },
  "@media": { [phone]: { padding: "12px 16px" } },
})
export const names = style({
  display: "block",
  fontSize: 14,
  lineHeight: "20px",
  fontWeight: 560,
  overflowWrap: "anywhere",
})
export const soft = style({
  display: "block",
  fontSize: 13,
  lineHeight: "19px",
  color: color.textSoft,
  overflowWrap: "anywhere",
})
export const below = style({ display: "flex", justifyContent: "center", padding: 16 })
export const waiting = style({ display: "flex", flexDirection: "column", gap: 12, padding: 20 })
