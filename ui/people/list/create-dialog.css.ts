import { style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

export const similar = style({
  padding: "12px 14px",
  borderRadius: size.radius.control,
  background: color.amberSoft,
  color: color.amberStrong,
  fontSize: 14,
  lineHeight: "20px",
})
export const strong = style({ margin: 0, fontWeight: 560 })
export const list = style({ display: "grid", gap: 4, margin: "6px 0", padding: 0, listStyle: "none" })
export const link = style({ color: "inherit", fontWeight: 560 })
export const soft = style({ display: "block", fontSize: 13, lineHeight: "18px" })
