import { style, styleVariants } from "@vanilla-extract/css"
import { color, phone, size } from "../../kit/theme/tokens.css.ts"

export const screen = style({ padding: "28px 32px 24px", "@media": { [phone]: { padding: "12px 16px 96px" } } })
export const panel = style({ marginTop: 16, maxWidth: 1080 })
export const list = style({ margin: 0, padding: 0, listStyle: "none" })
export const card = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  boxShadow: color.shadowLow,
  overflow: "hidden",
})
export const entry = style({
  display: "grid",
  gridTemplateColumns: "64px 1fr 1fr auto",
  alignItems: "center",
  gap: 16,
  padding: "14px 20px",
  borderBottom: `1px solid ${color.line}`,
  selectors: { "&:last-child": { borderBottom: 0 } },
  "@media": {
    [phone]: { gridTemplateColumns: "1fr", gap: 8, padding: "14px 16px" },
  },
})
export const plain = style([entry, { gridTemplateColumns: "1fr auto" }])
export const score = style({
  fontSize: 18,
  fontWeight: 640,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  color: color.blueStrong,
})
export const strong = style({ margin: 0, fontSize: 14, lineHeight: "20px", fontWeight: 560, overflowWrap: "anywhere" })
export const soft = style({
  margin: 0,
  fontSize: 13,
  lineHeight: "19px",
  color: color.textSoft,
  overflowWrap: "anywhere",
})
export const reasonList = style({
  gridColumn: "2 / 4",
  display: "flex",
  flexWrap: "wrap",
  gap: 6,
  "@media": { [phone]: { gridColumn: "auto" } },
})
export const acts = style({
  display: "flex",
  gap: 8,
  gridRow: "1 / 3",
  gridColumn: 4,
  "@media": { [phone]: { gridRow: "auto", gridColumn: "auto", flexWrap: "wrap" } },
})
export const above = style({ margin: "0 0 12px", color: color.textSoft, fontSize: 13 })
export const below = style({ display: "flex", justifyContent: "center", padding: 16 })
export const waiting = style({ display: "flex", flexDirection: "column", gap: 12, padding: 20 })
export const lines = style({ margin: "0 0 12px" })

export const heads = style({
  display: "grid",
  gridTemplateColumns: "160px 1fr 1fr",
  gap: 12,
  padding: "16px 20px 12px",
  borderBottom: `1px solid ${color.line}`,
  "@media": { [phone]: { gridTemplateColumns: "1fr", padding: "12px 16px" } },
})
/** Why it is proposed so. */
export const reasons = style({
  margin: 0,
  padding: "12px 20px",
  listStyle: "none",
  borderBottom: `1px solid ${color.line}`,
  color: color.textSoft,
  fontSize: 14,
  lineHeight: "20px",
  "@media": { [phone]: { padding: "12px 16px" } },
})
/** What is warned of before the two become one. */
export const warned = style({
  padding: "12px 20px",
  borderBottom: `1px solid ${color.line}`,
  "@media": { [phone]: { padding: "12px 16px" } },
})
export const head = style({ minWidth: 0 })
export const fields = style({ display: "flex", flexDirection: "column" })
export const field = style({
  display: "grid",
  gridTemplateColumns: "160px 1fr 1fr",
  gap: "8px 12px",
  margin: 0,
  padding: "10px 20px",
  border: 0,
  borderBottom: `1px solid ${color.line}`,
  minWidth: 0,
  "@media": { [phone]: { gridTemplateColumns: "1fr", padding: "10px 16px" } },
})
export const label = style({
  gridColumn: 1,
  paddingTop: 9,
  fontSize: 13,
  fontWeight: 560,
  color: color.textSoft,
  "@media": { [phone]: { paddingTop: 0 } },
})
const option = style({
  display: "flex",
  alignItems: "flex-start",
  gap: 10,
  minHeight: 38,
  padding: "8px 12px",
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.control,
  cursor: "pointer",
  fontSize: 14,
  lineHeight: "20px",
  minWidth: 0,
  selectors: {
    "&:has(:checked)": { borderColor: color.blue, background: color.blueSoft },
    "&:focus-within": { outline: `2px solid ${color.blue}`, outlineOffset: 1 },
    "&:hover": { borderColor: color.lineStrong },
    "&:has(:checked):hover": { borderColor: color.blue },
  },
  "@media": { [phone]: { minHeight: 44 } },
})
export const options = styleVariants({
  kept: [option, { gridColumn: 2, "@media": { [phone]: { gridColumn: 1 } } }],
  gone: [option, { gridColumn: 3, "@media": { [phone]: { gridColumn: 1 } } }],
  both: [option, { gridColumn: "2 / 4", "@media": { [phone]: { gridColumn: 1 } } }],
})
export const input = style({ margin: "3px 0 0", accentColor: color.blue, flex: "none" })
export const value = style({ overflowWrap: "anywhere", whiteSpace: "pre-line", minWidth: 0 })
export const side = style({
  display: "none",
  fontSize: 12,
  color: color.textSoft,
  "@media": { [phone]: { display: "block" } },
})
export const unknown = style({ color: color.textSoft })
export const bothName = style({ fontWeight: 560 })
export const fault = style({
  gridColumn: "2 / 4",
  margin: 0,
  color: color.redStrong,
  fontSize: 13,
  "@media": { [phone]: { gridColumn: 1 } },
})
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  padding: "16px 20px",
})
export const meaning = style({
  margin: 0,
  flex: "1 1 320px",
  maxWidth: 560,
  color: color.textSoft,
  fontSize: 13,
  lineHeight: "19px",
})
export const same = style({ margin: 0, padding: "12px 20px 0", color: color.textSoft, fontSize: 13 })
export const decide = style({ display: "flex", flexWrap: "wrap", gap: 8 })
export const tools = style({ display: "flex", flexWrap: "wrap", gap: 8, margin: "0 0 12px" })
