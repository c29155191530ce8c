import { style } from "@vanilla-extract/css"
import { color, phone, size } from "./theme/tokens.css.ts"

export const zone = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  flex: 1,
  gap: 8,
  padding: "40px 24px",
  border: `2px dashed ${color.lineStrong}`,
  borderRadius: size.radius.card,
  background: color.sunken,
  textAlign: "center",
  transition: "background-color 160ms, border-color 160ms",
  selectors: {
    "&[data-drop-target]": { background: color.blueSoft, borderColor: color.blue },
    "&[data-focus-visible]": { outline: `2px solid ${color.blue}`, outlineOffset: 2 },
  },
  "@media": { [phone]: { padding: "32px 16px" } },
})
export const icon = style({
  display: "grid",
  placeItems: "center",
  width: 56,
  height: 56,
  marginBottom: 4,
  borderRadius: "50%",
  background: color.blueSoft,
  color: color.blue,
})
export const title = style({ fontSize: 17, lineHeight: "24px", fontWeight: 640 })
export const hint = style({ maxWidth: 440, color: color.textSoft, fontSize: 14, lineHeight: "20px" })
export const choose = style({ marginTop: 12 })
export const small = style([zone, { gap: 4, padding: "16px 12px", "@media": { [phone]: { padding: "16px 12px" } } }])
export const smallTitle = style({ fontSize: 14, lineHeight: "20px", fontWeight: 580 })
