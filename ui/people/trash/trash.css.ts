import { style } from "@vanilla-extract/css"
import { color, phone, size } from "../../kit/theme/tokens.css.ts"

export const screen = style({
  maxWidth: size.column,
  margin: "0 auto",
  padding: "28px 32px 24px",
  "@media": { [phone]: { padding: "12px 16px" } },
})
export const card = style({
  marginTop: 20,
  padding: 20,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  background: color.surface,
  boxShadow: color.shadowLow,
  "@media": { [phone]: { padding: 12 } },
})
