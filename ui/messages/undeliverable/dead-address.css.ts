import { style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

export const mark = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: 8,
  margin: "4px 0 8px",
  padding: "10px 14px",
  borderRadius: size.radius.control,
  background: color.redSoft,
  fontSize: 14,
  lineHeight: "20px",
})
/** What a mail server said: in its own words, which nobody can translate. */
export const said = style({ overflowWrap: "anywhere", userSelect: "text" })
