import { style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

export const card = style({
  display: "flex",
  flexDirection: "column",
  gap: 16,
  width: "min(440px, 100%)",
  padding: 24,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.dialog,
  boxShadow: color.shadowHigh,
})
export const list = style({ display: "flex", flexDirection: "column", gap: 8 })
export const choice = style({
  display: "flex",
  alignItems: "center",
  gap: 12,
  width: "100%",
  minHeight: 56,
  padding: "8px 12px",
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  background: "none",
  textAlign: "left",
  fontWeight: 600,
  cursor: "pointer",
  selectors: { "&:hover": { background: color.blueSoft, borderColor: color.blue } },
})
export const name = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" })
export const here = style({ fontSize: 13, fontWeight: 500, color: color.textSoft })
