import { style } from "@vanilla-extract/css"
import { color, phone } from "../../kit/theme/tokens.css.ts"

export const examples = style({ display: "flex", flexDirection: "column", gap: 8, margin: 0 })
export const example = style({
  display: "grid",
  gridTemplateColumns: "220px 1fr",
  gap: "0 16px",
  "@media": { [phone]: { gridTemplateColumns: "1fr" } },
})
export const text = style({ fontFamily: "ui-monospace, monospace", fontSize: 13, lineHeight: "20px", fontWeight: 560 })
export const means = style({ margin: 0, fontSize: 14, lineHeight: "20px", color: color.textSoft })
