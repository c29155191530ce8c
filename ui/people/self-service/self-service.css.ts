import { style } from "@vanilla-extract/css"
import { color, phone, size } from "../../kit/theme/tokens.css.ts"

export const strong = style({ margin: 0, fontSize: 14, lineHeight: "20px", fontWeight: 600, overflowWrap: "anywhere" })
export const soft = style({
  margin: 0,
  fontSize: 13,
  lineHeight: "19px",
  color: color.textSoft,
  overflowWrap: "anywhere",
})
export const done = style({
  margin: 0,
  fontSize: 14,
  fontWeight: 560,
  color: color.greenStrong,
  selectors: { "&:empty": { display: "none" } },
})
export const links = style({ margin: 0, padding: 0, listStyle: "none" })
export const link = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  padding: "10px 0",
  borderBottom: `1px solid ${color.line}`,
  selectors: { "&:last-child": { borderBottom: 0 } },
})
export const about = style({ flex: "1 1 200px", minWidth: 0 })

export const state = style([soft, { padding: "2px 8px 10px", fontSize: 14, lineHeight: "20px" }])
export const ask = style({ margin: "0 8px 4px" })

export const part = style({ display: "flex", flexDirection: "column", gap: 14, margin: 0, padding: 0, border: 0 })
export const legend = style({ marginBottom: 10, padding: 0, fontSize: 16, lineHeight: "24px", fontWeight: 640 })
export const field = style({ display: "flex", flexDirection: "column", gap: 4 })
export const label = style({ fontSize: 14, lineHeight: "20px", fontWeight: 560 })
export const proposed = style([soft, { color: color.amberStrong }])
export const note = style({
  margin: 0,
  padding: "10px 14px",
  borderRadius: size.radius.control,
  background: color.sunken,
  color: color.textSoft,
  fontSize: 13,
  lineHeight: "19px",
})
export const logo = style({ alignSelf: "start", height: 44, maxWidth: 160, objectFit: "contain" })
export const imprint = style([soft, { whiteSpace: "pre-line", paddingTop: 12, borderTop: `1px solid ${color.line}` }])
export const submit = style({ minHeight: 44, fontSize: 15, "@media": { [phone]: { width: "100%" } } })

export const screen = style({ padding: "28px 32px 24px", "@media": { [phone]: { padding: "12px 16px 96px" } } })
export const persons = style({
  display: "flex",
  flexDirection: "column",
  gap: 16,
  maxWidth: size.column,
  marginTop: 16,
})
export const card = style({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  boxShadow: color.shadowLow,
  overflow: "hidden",
})
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 12,
  padding: "14px 20px",
  borderBottom: `1px solid ${color.line}`,
  "@media": { [phone]: { padding: "12px 16px" } },
})
export const name = style({ margin: 0, fontSize: 16, lineHeight: "22px", fontWeight: 640, overflowWrap: "anywhere" })
export const acts = style({ display: "flex", flexWrap: "wrap", gap: 8 })
export const said = style([soft, { padding: "12px 20px 0", whiteSpace: "pre-line", color: color.text }])
export const fields = style({ margin: 0, padding: 0, listStyle: "none" })
export const proposal = style({
  display: "grid",
  gridTemplateColumns: "120px minmax(0, 1fr) minmax(0, 1fr) auto",
  alignItems: "center",
  gap: "4px 16px",
  padding: "12px 20px",
  borderBottom: `1px solid ${color.line}`,
  selectors: { "&:last-child": { borderBottom: 0 } },
  "@media": { [phone]: { gridTemplateColumns: "minmax(0, 1fr)", padding: "12px 16px" } },
})
export const what = style([soft, { fontWeight: 560 }])
export const side = style({ display: "block", fontSize: 12, lineHeight: "17px", color: color.textSoft })
export const value = style({ overflowWrap: "anywhere", whiteSpace: "pre-line", fontSize: 14, lineHeight: "20px" })
export const wanted = style([value, { fontWeight: 600 }])
export const warning = style([
  soft,
  { gridColumn: "2 / 4", color: color.amberStrong, "@media": { [phone]: { gridColumn: "auto" } } },
])
export const problem = style({ padding: "12px 20px 0" })
export const to = style({ color: color.text, selectors: { "&:hover": { color: color.blueStrong } } })
