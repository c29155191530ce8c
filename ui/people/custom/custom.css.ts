import { style } from "@vanilla-extract/css"
import { color } from "../../kit/theme/tokens.css.ts"

export const stack = style({ display: "flex", flexDirection: "column", gap: 4 })
export const label = style({ fontSize: 14, lineHeight: "20px", fontWeight: 560 })
export const help = style({ fontSize: 13, lineHeight: "18px", color: color.textSoft })
export const fault = style({ fontSize: 13, lineHeight: "18px", color: color.redStrong })
export const file = style({ display: "flex", flexDirection: "column", gap: 8, margin: 0, padding: 0, border: 0 })
export const chosen = style({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 8 })
export const fileName = style({
  minWidth: 0,
  fontSize: 14,
  lineHeight: "20px",
  fontWeight: 560,
  overflowWrap: "anywhere",
})
