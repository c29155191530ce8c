import { style } from "@vanilla-extract/css"
import { color, phone, size } from "../kit/theme/tokens.css.ts"

/** A column in which lines are short enough to be read. */
export const screen = style({
  display: "flex",
  flexDirection: "column",
  gap: 16,
  maxWidth: 760,
  margin: "0 auto",
  padding: "28px 32px 64px",
  "@media": { [phone]: { gap: 12, padding: "12px 16px 32px" } },
})
export const head = style({ display: "flex", flexDirection: "column", gap: 4 })
export const back = style({
  alignSelf: "flex-start",
  padding: "4px 0",
  fontSize: 14,
  color: color.blueStrong,
  "@media": { [phone]: { padding: "10px 0" } },
})
export const link = style({ color: color.blueStrong })
export const hits = style({ display: "flex", flexDirection: "column", gap: 4, margin: "0 -14px" })
export const hit = style({
  display: "flex",
  flexDirection: "column",
  gap: 2,
  padding: "10px 14px",
  borderRadius: size.radius.control,
  color: color.text,
  textDecoration: "none",
  selectors: { "&:hover, &:focus-visible": { background: color.sunken } },
})
export const heading = style({ fontWeight: 620, color: color.blueStrong })
export const where = style({ fontSize: 14, lineHeight: "20px", color: color.textSoft })
export const excerpt = style({ overflowWrap: "anywhere" })
export const mark = style({ background: color.amberSoft, color: color.text, fontWeight: 560, borderRadius: 3 })
