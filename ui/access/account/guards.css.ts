import { style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

export const qr = style({ width: "min(220px, 100%)", borderRadius: size.radius.control, alignSelf: "center" })
export const secret = style({
  fontFamily: "ui-monospace, monospace",
  fontSize: 14,
  lineHeight: "22px",
  overflowWrap: "anywhere",
  userSelect: "all",
})
export const codes = style([
  secret,
  {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(120px, 1fr))",
    gap: "4px 16px",
    padding: "12px 16px",
    border: `1px solid ${color.line}`,
    borderRadius: size.radius.control,
    userSelect: "text",
  },
])
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: 12 })
