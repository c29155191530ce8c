import { style } from "@vanilla-extract/css"
import { color, phone, size } from "../kit/theme/tokens.css.ts"

export const screen = style({
  display: "flex",
  flexDirection: "column",
  gap: 20,
  maxWidth: size.column,
  margin: "0 auto",
  padding: "28px 32px 48px",
  "@media": { [phone]: { gap: 12, padding: "12px 16px 32px" } },
})
export const card = style({
  display: "flex",
  flexDirection: "column",
  gap: 16,
  minWidth: 0,
  padding: "20px 24px",
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  boxShadow: color.shadowLow,
  "@media": { [phone]: { padding: 16 } },
})
export const cardTitle = style({ fontSize: 17, lineHeight: "24px", fontWeight: 650 })
export const soft = style({ fontSize: 14, lineHeight: "20px", color: color.textSoft, overflowWrap: "anywhere" })
export const rows = style({ display: "flex", flexDirection: "column" })
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 14px",
  padding: "12px 8px",
  margin: "0 -8px",
  borderTop: `1px solid ${color.line}`,
  color: "inherit",
  textDecoration: "none",
})
export const first = style({ selectors: { "li:first-child > &": { borderTopColor: "transparent" } } })
export const entry = style({ selectors: { "&:first-child": { borderTopColor: "transparent" } } })
export const opens = style({ selectors: { "&:hover": { background: color.sunken } } })
export const main = style({ flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" })
export const name = style({ fontWeight: 560, overflowWrap: "anywhere" })
export const pills = style({ display: "flex", flexWrap: "wrap", gap: 6 })
export const between = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px 16px",
})
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 })
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  minHeight: 40,
})
export const state = style({ marginLeft: "auto", fontSize: 14, lineHeight: "20px", color: color.textSoft })
export const options = style({ display: "flex", flexDirection: "column", gap: 8 })
export const details = style({ fontSize: 14, lineHeight: "20px" })
export const summary = style({ cursor: "pointer", color: color.blueStrong, fontWeight: 540, minHeight: 28 })
export const people = style({ display: "flex", flexDirection: "column", gap: 2, margin: "6px 0 0" })
export const person = style({ display: "flex", alignItems: "center", gap: 8, minHeight: 32, overflowWrap: "anywhere" })
export const foot = style({
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px 16px",
  padding: "12px 0",
  background: color.page,
  borderTop: `1px solid ${color.line}`,
})
export const warnings = style({ display: "flex", flexDirection: "column", gap: 12 })
export const warning = style({
  display: "flex",
  flexDirection: "column",
  gap: 4,
  padding: "10px 14px",
  borderRadius: size.radius.control,
  background: color.amberSoft,
  fontSize: 14,
  lineHeight: "20px",
})
export const blocking = style([warning, { background: color.redSoft }])
export const names = style({ display: "flex", flexDirection: "column", gap: 2, maxHeight: 200, overflow: "auto" })
export const personLink = style({ color: "inherit", textDecoration: "underline" })
export const what = style({ fontWeight: 600 })
export const mailHead = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: "2px 12px",
  fontSize: 14,
  lineHeight: "20px",
})
export const term = style({ color: color.textSoft })
export const value = style({ overflowWrap: "anywhere", minWidth: 0 })
export const stage = style({
  display: "flex",
  justifyContent: "center",
  padding: 12,
  borderRadius: size.radius.card,
  background: color.sunken,
  overflow: "auto",
})
export const paper = style({
  width: "100%",
  height: 560,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.control,
  background: "#ffffff",
})
export const phonePaper = style([paper, { width: 360, maxWidth: "100%", flex: "none" }])
export const plain = style({
  maxHeight: 320,
  overflow: "auto",
  padding: 12,
  margin: "8px 0 0",
  borderRadius: size.radius.control,
  background: color.sunken,
  fontSize: 13,
  lineHeight: "20px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
})
export const file = style({
  display: "flex",
  alignItems: "center",
  gap: 4,
  padding: "6px 0",
  borderTop: `1px solid ${color.line}`,
  selectors: { "&:first-child": { borderTopColor: "transparent" } },
})
export const fileName = style({
  padding: 0,
  minHeight: 24,
  border: 0,
  background: "none",
  color: color.blueStrong,
  fontWeight: 560,
  textAlign: "left",
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: { "&:hover": { textDecoration: "underline" } },
})
export const moment = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12, alignItems: "start" })
/** Below the heading of a section of a person's page. */
export const inSection = style({ padding: "0 8px 4px" })
