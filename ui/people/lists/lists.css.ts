import { style } from "@vanilla-extract/css"
import { color, phone, size } from "../../kit/theme/tokens.css.ts"

export const screen = style({ padding: "28px 32px 24px", "@media": { [phone]: { padding: "12px 16px" } } })
export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(280px, 1fr))",
  gap: 16,
  margin: "24px 0 0",
  padding: 0,
  listStyle: "none",
})
export const card = style({
  display: "flex",
  gap: 16,
  padding: 20,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  background: color.surface,
  boxShadow: color.shadowLow,
  color: color.text,
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: color.blue },
    "&:focus-visible": { outline: `2px solid ${color.blue}`, outlineOffset: 2 },
  },
})
export const icon = style({
  display: "grid",
  placeItems: "center",
  width: 40,
  height: 40,
  flex: "none",
  borderRadius: size.radius.card,
  background: color.blueSoft,
  color: color.blueStrong,
})
export const name = style({ margin: 0, fontSize: 16, fontWeight: 620, lineHeight: "22px" })
export const line = style({
  margin: 0,
  color: color.textSoft,
  fontSize: 14,
  lineHeight: "20px",
  fontVariantNumeric: "tabular-nums",
})
