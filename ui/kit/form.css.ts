import { style } from "@vanilla-extract/css"
import { color, phone, size } from "./theme/tokens.css.ts"

export const form = style({ display: "flex", flexDirection: "column", gap: 16 })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 8,
  paddingTop: 8,
  "@media": { [phone]: { flexDirection: "column-reverse", alignItems: "stretch" } },
})
export const alert = style({
  padding: "10px 14px",
  borderRadius: size.radius.control,
  background: color.redSoft,
  color: color.redStrong,
  fontSize: 14,
  lineHeight: "20px",
})
export const what = style({ fontWeight: 600 })
/** The wrong fields of a long form. */
export const faults = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 16px",
  margin: 0,
  padding: 0,
  listStyle: "none",
})
export const fault = style({
  minHeight: 28,
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  textDecoration: "underline",
  cursor: "pointer",
  "@media": { [phone]: { minHeight: 44 } },
})
/** What went wrong with a button that tries it again beside it, or below where there is no room. */
export const withAgain = style([
  alert,
  { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: "8px 12px" },
])
export const again = style({ color: color.text })
