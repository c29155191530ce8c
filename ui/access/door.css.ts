import { style } from "@vanilla-extract/css"
import { color, phone, size } from "../kit/theme/tokens.css.ts"

export const page = style({
  position: "relative",
  display: "grid",
  // Nothing within makes the card wider than the screen.
  gridTemplateColumns: "minmax(0, 1fr)",
  placeItems: "center",
  minHeight: "100dvh",
  padding: 16,
  overflow: "hidden",
  isolation: "isolate",
  "@media": { [phone]: { placeItems: "start stretch", paddingTop: "12vh" } },
})
export const scenery = style({
  position: "absolute",
  insetInline: 0,
  bottom: 0,
  zIndex: -1,
  width: "100%",
  height: "46vh",
  minHeight: 260,
  background: color.blue,
  mask: "url(/scenery.svg) bottom / 100% 100% no-repeat",
})
export const card = style({
  display: "flex",
  flexDirection: "column",
  gap: 24,
  width: "min(408px, 100%)",
  padding: "36px 36px 32px",
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.dialog,
  boxShadow: color.shadowHigh,
  "@media": { [phone]: { width: "100%", padding: "24px 20px" } },
})
export const head = style({ display: "flex", flexDirection: "column", gap: 6 })
export const title = style({
  marginTop: 14,
  fontSize: 24,
  lineHeight: "32px",
  fontWeight: 680,
  letterSpacing: "-.015em",
})
export const hint = style({ color: color.textSoft })
export const submit = style({ width: "100%", minHeight: 44, fontSize: 15 })
export const ways = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 12, fontSize: 14 })
export const legend = style({ display: "flex", flexDirection: "column", gap: 12 })
export const wide = style([card, { width: "min(560px, 100%)" }])
