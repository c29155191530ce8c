import { style } from "@vanilla-extract/css"
import { color } from "../../kit/theme/tokens.css.ts"

export const body = style({ display: "flex", flexDirection: "column", gap: 10, padding: "0 8px 4px" })
export const list = style({ display: "flex", flexDirection: "column" })
export const item = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 8,
  padding: "6px 0",
  borderBottom: `1px solid ${color.line}`,
  selectors: { "&:last-child": { borderBottom: 0 } },
})
export const name = style({
  display: "block",
  maxWidth: "100%",
  minHeight: 24,
  padding: 0,
  border: 0,
  background: "none",
  color: color.blue,
  fontSize: 14,
  lineHeight: "20px",
  fontWeight: 560,
  textAlign: "left",
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: { "&:hover": { textDecoration: "underline" }, "&:disabled": { color: color.textSoft } },
})
export const gone = style({ fontSize: 14, lineHeight: "20px", fontWeight: 560, overflowWrap: "anywhere" })
export const about = style({
  color: color.textSoft,
  fontSize: 13,
  lineHeight: "18px",
  fontVariantNumeric: "tabular-nums",
})
export const toggle = style({ alignSelf: "flex-start" })
export const sending = style({ color: color.textSoft, fontSize: 13, lineHeight: "18px", overflowWrap: "anywhere" })
export const refused = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: 4,
})
