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
  padding: "20px 24px",
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  boxShadow: color.shadowLow,
  "@media": { [phone]: { padding: 16 } },
})
export const cardHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px 16px",
})
export const title = style({ fontSize: 17, lineHeight: "24px", fontWeight: 650 })
export const soft = style({ fontSize: 14, lineHeight: "20px", color: color.textSoft })
/** What one looks up or copies, and else reads over: one click marks all of it. */
export const fine = style({
  fontSize: 12,
  lineHeight: "18px",
  color: color.textSoft,
  overflowWrap: "anywhere",
  userSelect: "all",
})
export const rows = style({ display: "flex", flexDirection: "column" })
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 14px",
  padding: "12px 0",
  borderTop: `1px solid ${color.line}`,
  // With nothing above it there is nothing to keep apart.
  selectors: { "ul:first-child > &:first-child": { borderTop: 0, paddingTop: 0 } },
})
export const who = style({ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" })
export const name = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2px 8px", fontWeight: 560 })
export const pills = style({ display: "flex", flexWrap: "wrap", gap: 6, flex: "1 1 160px", minWidth: 0 })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: 4, marginLeft: "auto" })
export const choices = style({ display: "flex", flexDirection: "column", gap: 10 })
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(220px, 100%), 1fr))",
  gap: 16,
})
/** Postcode and place stand beside each other, as on a letter. */
export const placeRow = style({ display: "grid", gridTemplateColumns: "128px minmax(0, 1fr)", gap: 16 })
export const logoRow = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 20 })
export const logo = style({
  width: 96,
  height: 96,
  objectFit: "contain",
  padding: 8,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  background: "#ffffff",
})
export const noLogo = style([
  logo,
  { display: "grid", placeItems: "center", background: color.sunken, fontSize: 13, color: color.textSoft },
])
export const logoActions = style({ display: "flex", flexWrap: "wrap", gap: 8, marginTop: 8 })
export const link = style({ whiteSpace: "nowrap" })
export const legend = style({ padding: 0, marginBottom: 8, fontSize: 14, lineHeight: "20px", fontWeight: 560 })
/** What belongs to the choice above it. */
export const within = style({ display: "flex", flexDirection: "column", gap: 10, paddingLeft: 28 })
