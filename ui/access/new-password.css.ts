import { style } from "@vanilla-extract/css"
import { color, size } from "../kit/theme/tokens.css.ts"

export const field = style({ display: "flex", flexDirection: "column", gap: 8 })
export const meter = style({
  display: "flex",
  alignItems: "center",
  gap: 4,
  fontSize: 13,
  lineHeight: "18px",
  color: color.textSoft,
})
export const step = style({ flex: 1, height: 4, borderRadius: size.radius.round, background: color.line })
export const word = style({ minWidth: 132, textAlign: "right" })
export const step1 = style([step, { background: color.red }])
export const step2 = style([step, { background: color.amberStrong }])
export const step3 = style([step, { background: color.blue }])
export const step4 = style([step, { background: color.greenStrong }])
