import { style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

export const part = style({ display: "flex", flexDirection: "column", gap: 8 })
export const heading = style({ fontSize: 15, fontWeight: 640 })
export const contact = style({ color: color.blueStrong, overflowWrap: "anywhere" })
export const dates = style({ display: "flex", flexDirection: "column", gap: 6 })
export const date = style({
  display: "flex",
  justifyContent: "space-between",
  gap: 12,
  padding: "10px 14px",
  borderRadius: size.radius.control,
  background: color.sunken,
  fontVariantNumeric: "tabular-nums",
  selectors: { "&:first-child": { background: color.blueSoft, color: color.blueStrong, fontWeight: 600 } },
})
