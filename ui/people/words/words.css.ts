import { style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

export const swatches = style({ display: "flex", flexWrap: "wrap", gap: 8 })
export const swatch = style({ position: "relative", display: "inline-flex", cursor: "pointer" })
export const input = style({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer" })
export const face = style({
  display: "inline-flex",
  padding: 5,
  border: "2px solid transparent",
  borderRadius: size.radius.round,
  selectors: {
    [`${input}:checked + &`]: { borderColor: color.text },
    [`${input}:focus-visible + &`]: { outline: `2px solid ${color.blue}`, outlineOffset: 2 },
  },
})
export const legend = style({ padding: 0, marginBottom: 6, fontSize: 14, lineHeight: "20px", fontWeight: 560 })
export const editor = style({ flex: "1 1 100%" })
export const text = style({ fontSize: 14, lineHeight: "21px" })
export const who = style({ flex: "1 1 88px", minWidth: 0, overflowWrap: "anywhere" })
