import { style } from "@vanilla-extract/css"
import { color, phone } from "../../kit/theme/tokens.css.ts"

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
  padding: "4px 24px 8px",
  "@media": { [phone]: { padding: "4px 16px 8px" } },
})
export const file = style({ flex: "1 1 240px", minWidth: 0 })
export const name = style({
  display: "block",
  outline: "none",
  fontSize: 15,
  lineHeight: "22px",
  fontWeight: 600,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
})
export const about = style({ color: color.textSoft, fontSize: 13, lineHeight: "18px" })
export const tabs = style({ padding: "0 24px", "@media": { [phone]: { padding: "0 16px" } } })
export const fileFault = style({ margin: "0 24px 8px", "@media": { [phone]: { margin: "0 16px 8px" } } })
export const panel = style({
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  padding: "12px 24px 24px",
  outlineOffset: -2,
  scrollPaddingBottom: 24,
  "@media": { [phone]: { padding: "12px 16px 16px" } },
})
export const emptying = style({ marginBottom: 12 })
export const emptyingMeans = style({
  margin: "0 0 0 34px",
  color: color.textSoft,
  fontSize: 13,
  lineHeight: "18px",
})
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 12px",
  minHeight: 36,
  marginBottom: 8,
  fontSize: 14,
  lineHeight: "20px",
  color: color.textSoft,
})
export const said = style({ flex: "1 1 260px" })
export const strong = style({ color: color.text, fontWeight: 600 })
export const list = style({ display: "flex", flexDirection: "column", outline: "none" })

const row = style({ borderBottom: `1px solid ${color.line}`, fontSize: 14, lineHeight: "20px" })
export const column = style([
  row,
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.1fr) minmax(0, 1.1fr)",
    alignItems: "center",
    gap: "4px 20px",
    padding: "8px 0",
    "@media": { [phone]: { gridTemplateColumns: "1fr", padding: "12px 0" } },
  },
])
export const type = style({ gridColumn: "3", "@media": { [phone]: { gridColumn: "1" } } })
export const columnHead = style([
  column,
  { color: color.textSoft, fontSize: 13, fontWeight: 560, "@media": { [phone]: { display: "none" } } },
])
export const header = style({ fontWeight: 560, overflowWrap: "anywhere" })
export const samples = style({
  color: color.textSoft,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
})

export const fault = style([
  row,
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, .8fr) minmax(0, 1.7fr)",
    gap: "6px 24px",
    padding: "12px 0",
    "@media": { [phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
  },
])
/** Equal faults of a column, with what can be done with all of them. */
export const group = style({ borderBottom: `1px solid ${color.line}`, padding: "12px 0" })
export const groupHead = style({ display: "flex", flexDirection: "column", gap: 8, paddingBottom: 4 })
export const groupName = style({
  margin: 0,
  fontSize: 15,
  lineHeight: "22px",
  fontWeight: 600,
  overflowWrap: "anywhere",
})
export const groupMessage = style({ color: color.red, fontSize: 13.5, lineHeight: "20px", fontWeight: 500 })
export const groupActions = style({ display: "flex", flexWrap: "wrap", gap: 8 })
export const place = style({ display: "flex", flexWrap: "wrap", alignContent: "flex-start", gap: "0 8px", minWidth: 0 })
export const line = style({ color: color.textSoft, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" })
export const who = style({ fontWeight: 600, overflowWrap: "anywhere" })
export const below = style({ flexBasis: "100%" })
export const message = style({ flex: "1 1 240px", color: color.red, fontSize: 13.5, fontWeight: 500 })
export const mend = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 8,
})
export const value = style({ flex: "1 1 240px", "@media": { [phone]: { flexBasis: "100%" } } })
/** A button beside a field that has its label above. */
export const beside = style({ alignSelf: "flex-end" })
export const alone = style({ marginLeft: "auto", "@media": { [phone]: { marginLeft: 0 } } })
export const more = style({ display: "flex", justifyContent: "center", paddingTop: 12 })

export const table = style({ width: "100%", borderCollapse: "collapse", fontSize: 14, lineHeight: "20px" })
export const cell = style({
  maxWidth: 220,
  padding: "8px 20px 8px 0",
  borderBottom: `1px solid ${color.line}`,
  textAlign: "left",
  fontWeight: "inherit",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
})
export const cellHead = style([cell, { color: color.textSoft, fontSize: 13, fontWeight: 560 }])
export const change = style([row, { padding: "10px 0" }])
export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(110px, max-content) minmax(0, 1fr)",
  gap: "2px 16px",
  marginTop: 4,
})
export const field = style({ color: color.textSoft })
export const before = style({ color: color.textSoft, textDecoration: "line-through", overflowWrap: "anywhere" })
export const after = style({ textDecoration: "none", fontWeight: 560, overflowWrap: "anywhere" })
export const left = style([row, { display: "flex", alignItems: "center", gap: 12, minHeight: 52, padding: "6px 0" }])
export const grow = style({ flex: 1, minWidth: 0 })
export const warning = style([row, { display: "flex", gap: 12, padding: "10px 0" }])
export const warningSign = style({ marginTop: 2, color: color.amberStrong })
export const nothing = style({ padding: "48px 0", textAlign: "center", color: color.textSoft })
export const settled = style({ color: color.greenStrong, fontWeight: 600, fontSize: 17, lineHeight: "24px" })
