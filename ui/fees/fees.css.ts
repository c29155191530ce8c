import { style } from "@vanilla-extract/css"
import { color, phone, size } from "../kit/theme/tokens.css.ts"
import { inSection } from "../messages/messages.css.ts"
import { found } from "../people/list/list.css.ts"

export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))",
  gap: "12px 24px",
  margin: 0,
})
export const fact = style({ display: "flex", flexDirection: "column", gap: 2, minWidth: 0 })
export const term = style({ fontSize: 13, lineHeight: "18px", color: color.textSoft })
export const value = style({ margin: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" })
export const big = style([value, { fontSize: 22, lineHeight: "30px", fontWeight: 650 }])
export const amount = style({ fontVariantNumeric: "tabular-nums", fontWeight: 560, whiteSpace: "nowrap" })
export const gone = style({ textDecoration: "line-through", color: color.textSoft })
export const steps = style({ display: "flex", flexDirection: "column", gap: 4, margin: 0, paddingLeft: 20 })
/** What stands in the section of a person's fees. */
export const ofPerson = style([inSection, { display: "flex", flexDirection: "column", gap: 8 }])
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 3fr) minmax(260px, 2fr)",
  gap: 20,
  alignItems: "start",
  "@media": { "screen and (max-width: 900px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
})
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
  gap: 12,
  alignItems: "start",
})
export const rule = style({
  display: "flex",
  flexDirection: "column",
  gap: 12,
  padding: 12,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.control,
  background: color.sunken,
})
export const ruleHead = style({ display: "flex", alignItems: "center", gap: 4 })
export const ruleName = style({ flex: 1, fontWeight: 560, fontSize: 14 })
export const months = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(118px, 1fr))",
  gap: "0 8px",
})
export const table = style({ width: "100%", borderCollapse: "collapse", fontSize: 14, lineHeight: "20px" })
export const th = style({
  padding: "6px 8px",
  textAlign: "left",
  fontWeight: 560,
  color: color.textSoft,
  borderBottom: `1px solid ${color.line}`,
})
export const td = style({
  padding: "8px",
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: "anywhere",
  hyphens: "auto",
  verticalAlign: "top",
})
export const figure = style({ textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" })
export const scroll = style({ overflowX: "auto" })
/** Sums above a list: on a phone they take as many lines as they need. */
export const sums = style([found, { "@media": { [phone]: { whiteSpace: "normal", minWidth: 0 } } }])
export const wide = style({ "@media": { [phone]: { display: "none" } } })
export const more = style({ color: color.greenStrong })
export const less = style({ color: color.redStrong })
