import { keyframes, style } from "@vanilla-extract/css"
import { color, phone, size } from "./theme/tokens.css.ts"

const rise = keyframes({ from: { opacity: 0, transform: "translateY(10px)" } })

export const region = style({
  position: "fixed",
  right: 24,
  bottom: 24,
  zIndex: 70,
  display: "flex",
  flexDirection: "column-reverse",
  gap: 8,
  outline: "none",
  "@media": { [phone]: { left: 12, right: 12, bottom: 76 } },
})
export const toast = style({
  display: "flex",
  alignItems: "center",
  gap: 12,
  maxWidth: 460,
  padding: "8px 8px 8px 16px",
  borderRadius: size.radius.card,
  background: color.inverse,
  color: color.onInverse,
  boxShadow: color.shadowHigh,
  fontSize: 14,
  lineHeight: "20px",
  animation: `${rise} 160ms ease-out`,
  "@media": { [phone]: { maxWidth: "none" } },
})
export const text = style({ flex: 1 })
export const act = style({ fontWeight: 650, textDecoration: "underline", textUnderlineOffset: 3 })
