import { globalStyle, style } from "@vanilla-extract/css"
import { color, phone, size } from "../kit/theme/tokens.css.ts"
import { screen } from "../messages/messages.css.ts"

/** A screen that needs the width: blocks, settings and preview side by side. */
export const wide = style([screen, { maxWidth: 1500 }])
export const title = style({ fontWeight: 600, color: "inherit" })
export const sub = style({ fontSize: 14, lineHeight: "20px", color: color.textSoft })
export const menu = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: 40,
  height: 40,
  border: 0,
  borderRadius: size.radius.control,
  background: "none",
  color: "inherit",
  cursor: "pointer",
  selectors: { "&:hover": { background: color.sunken } },
})
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(260px, 4fr) minmax(280px, 5fr) minmax(300px, 4fr)",
  gap: 16,
  alignItems: "start",
  "@media": {
    "screen and (max-width: 1200px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
    "screen and (max-width: 800px)": { gridTemplateColumns: "minmax(0, 1fr)" },
  },
})
export const blocks = style({
  display: "flex",
  flexDirection: "column",
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: "none",
})
export const block = style({
  display: "flex",
  alignItems: "center",
  gap: 2,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.control,
  background: color.surface,
  selectors: {
    "&[data-chosen]": { borderColor: color.blue, boxShadow: `inset 0 0 0 1px ${color.blue}` },
    "&[data-dragged]": { opacity: 0.5 },
  },
})
export const pick = style({
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  padding: "6px 12px",
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "left",
  cursor: "pointer",
  overflowWrap: "anywhere",
})
export const kind = style({ display: "block", fontSize: 13, lineHeight: "18px", color: color.textSoft })
export const fault = style({ display: "block", fontSize: 13, lineHeight: "18px", color: color.redStrong })
export const grip = style({ flex: "none", marginLeft: 8, color: color.textSoft, cursor: "grab" })
export const column = style({ display: "flex", flexDirection: "column", gap: 14 })
export const two = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12, alignItems: "start" })
export const test = style({
  display: "flex",
  flexDirection: "column",
  gap: 10,
  padding: 12,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.control,
})
export const code = style({
  margin: 0,
  padding: 12,
  borderRadius: size.radius.control,
  background: color.sunken,
  fontFamily: "ui-monospace, monospace",
  fontSize: 13,
  lineHeight: "20px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
})
export const qr = style({ width: 180, height: 180, borderRadius: size.radius.control })
export const part = style({ display: "flex", flexDirection: "column", gap: 8 })
export const banner = style({
  width: "100%",
  aspectRatio: "2",
  objectFit: "cover",
  borderRadius: size.radius.control,
})
export const fileList = style({ margin: 0, padding: 0, listStyle: "none" })
export const fileLine = style({ display: "flex", alignItems: "center", gap: 8, minHeight: 40 })
export const fileName = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" })
export const preview = style({
  width: "100%",
  height: "70vh",
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.control,
  background: color.surface,
})
export const asPhone = style([preview, { width: 360, maxWidth: "100%", margin: "0 auto", display: "block" }])
export const pane = style({
  position: "sticky",
  top: 16,
  "@media": { "screen and (max-width: 1200px)": { position: "static" } },
})
export const answers = style({
  display: "grid",
  gridTemplateColumns: "minmax(120px, 2fr) 3fr",
  gap: "6px 16px",
  margin: 0,
})
globalStyle(`${answers} dt`, { color: color.textSoft, overflowWrap: "anywhere" })
globalStyle(`${answers} dd`, { margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" })
export const acts = style({ display: "flex", flexWrap: "wrap", gap: 8, "@media": { [phone]: { width: "100%" } } })
export const detail = style({ padding: "12px 8px 20px" })
export const open = style({
  width: "100%",
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "left",
  cursor: "pointer",
})
