import { style } from "@vanilla-extract/css"
import { color, phone, size } from "../kit/theme/tokens.css.ts"

export const screen = style({
  padding: "28px 32px 24px",
  "@media": { [phone]: { padding: "12px 16px" } },
})
export const parts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(300px, 100%), 1fr))",
  gap: 16,
  marginTop: 24,
})
export const part = style({
  display: "flex",
  flexDirection: "column",
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  background: color.surface,
  boxShadow: color.shadowLow,
  overflow: "hidden",
})
export const name = style({
  display: "flex",
  justifyContent: "space-between",
  gap: 12,
  margin: 0,
  padding: "16px 20px 8px",
  fontSize: 16,
  fontWeight: 620,
  lineHeight: "22px",
})
export const count = style({ color: color.textSoft, fontWeight: 500, fontVariantNumeric: "tabular-nums" })
export const list = style({ margin: 0, padding: "0 8px 8px", listStyle: "none" })
export const row = style({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 44,
  padding: "4px 12px",
  borderRadius: size.radius.control,
  color: color.text,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: color.blueSoft },
    "&:focus-visible": { outline: `2px solid ${color.blue}`, outlineOffset: -2 },
  },
})
export const who = style({ flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" })
export const line = style({ flex: 1, minWidth: 0 })
export const pressing = style([line, { fontWeight: 560 }])
export const when = style({ color: color.textSoft, fontSize: 14, fontVariantNumeric: "tabular-nums" })
export const rest = style({ marginTop: "auto", padding: "0 8px 8px", fontSize: 14 })
export const quiet = style({ marginTop: 24, color: color.textSoft })
