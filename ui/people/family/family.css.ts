import { style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

export const none = style({ padding: "0 8px", color: color.textSoft, fontSize: 14, lineHeight: "20px" })
export const home = style({
  padding: "8px 8px 2px",
  color: color.textSoft,
  fontSize: 13,
  lineHeight: "18px",
  overflowWrap: "anywhere",
})
export const acts = style({ display: "flex", alignItems: "center", gap: 4, padding: "8px 8px 4px" })
export const hint = style({ color: color.textSoft, fontSize: 13, lineHeight: "18px" })
export const found = style({ minHeight: 132 })

export const question = style({
  display: "flex",
  flexDirection: "column",
  gap: 10,
  margin: "6px 8px 8px",
  padding: 12,
  borderRadius: size.radius.control,
  background: color.sunken,
})
export const asked = style({ margin: 0, fontSize: 14, lineHeight: "20px", overflowWrap: "anywhere" })
export const answers = style({ display: "flex", flexWrap: "wrap", gap: 8 })
