import { style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

export const hostAndPort = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(220px, 100%), 1fr))",
  gap: 16,
})
export const states = style({ display: "flex", flexDirection: "column", gap: 6, fontSize: 14, lineHeight: "20px" })
export const state = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2px 8px" })
export const caution = style({
  padding: "10px 14px",
  borderRadius: size.radius.control,
  background: color.amberSoft,
  fontSize: 14,
  lineHeight: "20px",
})
export const failed = style([
  caution,
  { display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 10, background: color.redSoft },
])
/** What a server said: in its own words, which nobody can translate. */
export const quoted = style({ overflowWrap: "anywhere", userSelect: "text", color: color.text })
export const trying = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: 8,
  paddingTop: 16,
  borderTop: `1px solid ${color.line}`,
  fontSize: 14,
  lineHeight: "20px",
})
