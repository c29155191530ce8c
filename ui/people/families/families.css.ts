import { style } from "@vanilla-extract/css"
import { color, phone } from "../../kit/theme/tokens.css.ts"

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
export const entry = style({
  padding: "12px 20px",
  borderBottom: `1px solid ${color.line}`,
  selectors: { "&:last-child": { borderBottom: 0 } },
  "@media": { [phone]: { padding: "12px 16px" } },
})
/** Who they are, and what speaks for it, one below the other. */
export const words = style({ display: "flex", flexDirection: "column", minWidth: 0 })
