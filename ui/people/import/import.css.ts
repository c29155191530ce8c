import { style } from "@vanilla-extract/css"
import { color, phone, size } from "../../kit/theme/tokens.css.ts"

/** A step that fills the dialog: its middle scrolls, its foot stays. */
export const step = style({ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 })
export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  padding: "8px 24px 24px",
  "@media": { [phone]: { padding: "8px 16px 16px" } },
})
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  padding: "14px 24px",
  borderTop: `1px solid ${color.line}`,
  "@media": { [phone]: { padding: "8px 16px max(12px, env(safe-area-inset-bottom))" } },
})
export const reason = style({
  flex: 1,
  color: color.textSoft,
  fontSize: 14,
  lineHeight: "20px",
  fontVariantNumeric: "tabular-nums",
})
export const apply = style({ "@media": { [phone]: { flexBasis: "100%" } } })

export const choosing = style({ display: "flex", flexDirection: "column", gap: 16, minHeight: "100%" })
export const calm = style({ color: color.textSoft, fontSize: 14, lineHeight: "20px" })
export const help = style({
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  fontSize: 14,
  lineHeight: "20px",
})
export const helpHead = style({
  padding: "12px 16px",
  fontWeight: 560,
  cursor: "pointer",
  borderRadius: size.radius.card,
  selectors: { "&:hover": { color: color.blueStrong } },
})
export const sources = style({
  display: "grid",
  gridTemplateColumns: "max-content 1fr",
  gap: "8px 16px",
  padding: "4px 16px 16px",
  "@media": { [phone]: { gridTemplateColumns: "1fr", gap: 2 } },
})
export const source = style({ fontWeight: 560 })
export const way = style({ color: color.textSoft, "@media": { [phone]: { marginBottom: 8 } } })

/** Something to say in the middle of the dialog. */
export const middle = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  width: "100%",
  maxWidth: 480,
  minHeight: "100%",
  margin: "0 auto",
  padding: "24px 0",
  textAlign: "center",
})
export const wide = style({ alignSelf: "stretch", marginTop: 8 })
const sign = style({
  display: "grid",
  placeItems: "center",
  width: 64,
  height: 64,
  marginBottom: 8,
  borderRadius: "50%",
})
export const good = style([sign, { background: color.greenSoft, color: color.greenStrong }])
export const wait = style([sign, { background: color.amberSoft, color: color.amberStrong }])
export const bad = style([sign, { background: color.redSoft, color: color.redStrong }])
export const heading = style({
  fontSize: 20,
  lineHeight: "28px",
  fontWeight: 660,
  outline: "none",
  overflowWrap: "anywhere",
})
export const text = style({ color: color.textSoft })
export const actions = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8, marginTop: 16 })
export const sheets = style({
  display: "flex",
  flexDirection: "column",
  alignSelf: "stretch",
  gap: 8,
  marginTop: 16,
  listStyle: "none",
})
export const sheet = style({ width: "100%", overflowWrap: "anywhere" })
export const counts = style({ display: "flex", gap: 32, margin: "12px 0 4px" })
export const count = style({ display: "flex", flexDirection: "column-reverse" })
export const number = style({ fontSize: 24, lineHeight: "32px", fontWeight: 660, fontVariantNumeric: "tabular-nums" })
export const conflicts = style({
  alignSelf: "stretch",
  maxHeight: 240,
  margin: "8px 0 0",
  padding: "12px 16px",
  overflow: "auto",
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  textAlign: "left",
  fontSize: 14,
  lineHeight: "24px",
})
