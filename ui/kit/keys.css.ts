import { style } from "@vanilla-extract/css"
import { color } from "./theme/tokens.css.ts"

export const table = style({ display: "grid", gridTemplateColumns: "auto 1fr", gap: "10px 20px", paddingBottom: 12 })
export const keys = style({ display: "flex", gap: 4 })
export const key = style({
  minWidth: 26,
  padding: "1px 7px",
  border: `1px solid ${color.lineStrong}`,
  borderBottomWidth: 2,
  borderRadius: 5,
  background: color.sunken,
  fontSize: 13,
  lineHeight: "20px",
  textAlign: "center",
  whiteSpace: "nowrap",
})
