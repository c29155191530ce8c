import { keyframes, style } from "@vanilla-extract/css"
import { color, size } from "./theme/tokens.css.ts"

const breathe = keyframes({ "0%, 100%": { opacity: 1 }, "50%": { opacity: 0.5 } })

export const skeleton = style({
  display: "inline-block",
  height: 12,
  borderRadius: 6,
  background: color.line,
  animation: `${breathe} 1.4s ease-in-out infinite`,
})

export const notice = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  padding: "32px 24px 40px",
  margin: "auto",
  maxWidth: 460,
  textAlign: "center",
})
export const drawing = style({ width: 132, height: 92, marginBottom: 8, color: color.blue })
export const heading = style({ fontSize: 17, lineHeight: "24px", fontWeight: 640, textWrap: "balance" })
export const text = style({ color: color.textSoft })
export const actions = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8, marginTop: 12 })

const slide = keyframes({ from: { transform: "translateX(-100%)" }, to: { transform: "translateX(250%)" } })
export const bar = style({ height: 6, borderRadius: 3, overflow: "hidden", background: color.line })
export const fill = style({ height: "100%", borderRadius: 3, background: color.blue, transition: "width 160ms" })
export const endless = style({ width: "40%", animation: `${slide} 1.1s ease-in-out infinite` })
const arrive = keyframes({ to: { opacity: 1 } })
/** Stands at the top of the page once what was asked for is waited for longer than a moment. */
export const coming = style({
  position: "fixed",
  top: 0,
  left: 0,
  right: 0,
  zIndex: 70,
  height: 3,
  overflow: "hidden",
  opacity: 0,
  pointerEvents: "none",
  animation: `${arrive} 160ms 400ms forwards`,
})
export const numbers = style({
  marginTop: 6,
  fontSize: 13,
  lineHeight: "18px",
  color: color.textSoft,
  fontVariantNumeric: "tabular-nums",
  borderRadius: size.radius.control,
})
