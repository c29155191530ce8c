import { globalStyle, style } from "@vanilla-extract/css"
import { color, phone, size } from "../../kit/theme/tokens.css.ts"

export const screen = style({ padding: "28px 32px 32px", "@media": { [phone]: { padding: "12px 16px 96px" } } })
export const tools = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 12, margin: "16px 0" })
export const day = style({ width: 150 })
export const summary = style({ margin: "0 0 16px", fontSize: 16, fontWeight: 620 })
export const cards = style({ display: "flex", flexDirection: "column", gap: 16 })
export const card = style({
  minWidth: 0,
  padding: "16px 20px",
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  boxShadow: color.shadowLow,
  "@media": { [phone]: { padding: "14px 16px" } },
})
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
})
export const title = style({ margin: 0, fontSize: 17, lineHeight: "24px", fontWeight: 640 })
export const acts = style({ display: "flex", gap: 4 })
export const note = style({ margin: "4px 0 0", color: color.textSoft, fontSize: 13, lineHeight: "19px" })
export const halves = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  gap: 32,
  alignItems: "start",
  marginTop: 12,
  "@media": { "screen and (max-width: 900px)": { gridTemplateColumns: "minmax(0, 1fr)", gap: 16 } },
})
export const scroll = style({ overflow: "auto", maxHeight: 420, outlineOffset: 2 })
export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  fontSize: 14,
  lineHeight: "20px",
  fontVariantNumeric: "tabular-nums",
})
globalStyle(`${table} th`, { fontWeight: 560, textAlign: "left" })
globalStyle(`${table} thead th`, {
  color: color.textSoft,
  fontSize: 13,
  position: "sticky",
  top: 0,
  background: color.surface,
})
globalStyle(`${table} th, ${table} td`, {
  "@media": { [phone]: { padding: "6px 4px", fontSize: 13 } },
  padding: "6px 8px",
  borderBottom: `1px solid ${color.line}`,
})
globalStyle(`${table} tbody th`, { fontWeight: 450, overflowWrap: "anywhere" })
globalStyle(`${table} tr[data-sum] > *`, { fontWeight: 640, borderBottom: 0 })
export const figure = style({ textAlign: "right !important" as "right", whiteSpace: "nowrap" })
export const link = style({
  color: color.blueStrong,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
})
export const soft = style({ margin: 0, color: color.textSoft, fontSize: 13, lineHeight: "19px" })
export const below = style({ display: "flex", justifyContent: "center", paddingTop: 12 })

export const bar = style({
  display: "grid",
  gridTemplateColumns: "128px minmax(0, 1fr) 48px",
  alignItems: "center",
  gap: 10,
  minHeight: 28,
  fontSize: 13,
  lineHeight: "18px",
  color: color.textSoft,
  fontVariantNumeric: "tabular-nums",
})
export const barName = style({
  textAlign: "right",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
})
export const barDrawn = style({ display: "block", width: "100%", height: 18 })
export const chart = style({ display: "block", width: "100%", height: "auto", maxHeight: 420, overflow: "visible" })
globalStyle(`${chart} text`, { fill: color.textSoft, fontSize: 11, fontFamily: "inherit" })
export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  margin: "0 0 8px",
  padding: 0,
  listStyle: "none",
  fontSize: 13,
  color: color.textSoft,
})
export const key = style({ display: "flex", alignItems: "center", gap: 6 })
export const swatch = style({ width: 12, height: 12, borderRadius: 3 })
/** The colours of parts, in their order. */
export const parts = [color.blue, color.greenStrong, color.purpleStrong, color.textFaint] as const
/** The lines of curves, in their order. */
export const lines = [
  { color: color.blue, dashes: undefined },
  { color: color.greenStrong, dashes: "7 3" },
  { color: color.purpleStrong, dashes: "2 3" },
  { color: color.red, dashes: "10 3 2 3" },
  { color: color.amberStrong, dashes: undefined },
  { color: color.textSoft, dashes: "7 3" },
  { color: color.blueStrong, dashes: "2 3" },
  { color: color.textFaint, dashes: undefined },
] as const
export const choice = style({ marginTop: 12, overflowX: "auto" })
export const axis = color.line
export const joined = color.greenStrong
export const left = color.red
export const stock = color.blue
