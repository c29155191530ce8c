import { globalStyle, keyframes, style } from "@vanilla-extract/css"
import { veil } from "./overlay.css.ts"
import { color, phone, size } from "./theme/tokens.css.ts"

const rise = keyframes({ from: { opacity: 0, transform: "translateY(10px)" } })

const wide = "screen and (min-width: 641px)"
/** A distance from the bottom of a phone, whose menu stands there. */
const aboveMenu = (pixels: number) => `calc(${pixels}px + env(safe-area-inset-bottom))`

export const region = style({
  position: "fixed",
  right: 24,
  bottom: 24,
  zIndex: 70,
  display: "flex",
  flexDirection: "column-reverse",
  gap: 8,
  outline: "none",
  "@media": { [phone]: { left: 12, right: 12, bottom: aboveMenu(76) } },
})
/** What stands at the bottom of a screen to be used: notices come above it. */
export const atBottom = style({})
globalStyle(`body:has(${atBottom}) ${region}`, {
  bottom: 92,
  "@media": { [phone]: { bottom: aboveMenu(152) } },
})
// Beside a dialog they stand at the top, where dialogs leave them room.
globalStyle(`body:has(${veil}) ${region}`, {
  top: 12,
  bottom: "auto",
  "@media": { [wide]: { right: "50%", transform: "translateX(50%)" }, [phone]: { bottom: "auto" } },
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
