import { style } from "@vanilla-extract/css"
import { color } from "../../kit/theme/tokens.css.ts"

export const area = style({
  display: "flex",
  flexDirection: "column",
  gap: 16,
  paddingTop: 20,
  borderTop: `1px solid ${color.line}`,
})
export const head = style({
  margin: 0,
  fontSize: 18,
  lineHeight: "26px",
  fontWeight: 640,
  overflowWrap: "anywhere",
})
export const hint = style({ margin: 0, fontSize: 13, lineHeight: "19px", color: color.textSoft })
export const section = style({ minWidth: 0 })
export const title = style({ margin: "0 0 4px", fontSize: 15, lineHeight: "22px", fontWeight: 640 })
export const lines = style({ margin: 0, padding: 0, listStyle: "none" })
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "0 12px",
  padding: "8px 0",
  borderBottom: `1px solid ${color.line}`,
  selectors: { "&:last-child": { borderBottom: 0 } },
})
export const text = style({ overflowWrap: "anywhere", fontSize: 14, lineHeight: "20px", fontWeight: 560 })
export const state = style({ fontSize: 13, lineHeight: "20px", color: color.textSoft })
export const detail = style({
  gridColumn: "1 / -1",
  fontSize: 13,
  lineHeight: "19px",
  color: color.textSoft,
  fontVariantNumeric: "tabular-nums",
})
