import { style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

export const panel = style({ display: "flex", flexDirection: "column", gap: 8, width: 340, maxWidth: "100%" })
export const soft = style({ fontSize: 14, lineHeight: "20px", color: color.textSoft })
export const acts = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "stretch",
  gap: 2,
  margin: "0 -10px",
  paddingTop: 8,
  borderTop: `1px solid ${color.line}`,
})
export const act = style({ justifyContent: "flex-start", paddingInline: 10 })
export const help = style({ fontSize: 13, lineHeight: "18px", color: color.textSoft })
const note = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  flex: "1 0 100%",
  minWidth: 0,
  padding: "8px 12px",
  borderRadius: size.radius.control,
  fontSize: 14,
  lineHeight: "20px",
})
export const wrong = style([note, { background: color.redSoft, color: color.redStrong }])
export const gone = style([note, { background: color.amberSoft, color: color.amberStrong }])
export const grow = style({ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" })
export const lines = style({ margin: 0, paddingLeft: 18, listStyle: "disc" })
export const typed = style({
  display: "block",
  fontFamily: "ui-monospace, monospace",
  fontSize: 13,
  whiteSpace: "pre-wrap",
})
export const mark = style({
  background: "none",
  color: "inherit",
  fontWeight: 700,
  textDecoration: "underline wavy",
  textUnderlineOffset: 3,
  textDecorationThickness: 1,
})
