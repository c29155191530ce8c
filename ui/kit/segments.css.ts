import { style } from "@vanilla-extract/css"
import { color, phone, size } from "./theme/tokens.css.ts"

export const group = style({
  display: "inline-flex",
  padding: 2,
  borderRadius: 8,
  background: color.line,
  "@media": { [phone]: { display: "flex", width: "100%" } },
})
export const segment = style({ position: "relative", flex: 1 })
export const input = style({
  position: "absolute",
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: "pointer",
  selectors: { "&:disabled": { cursor: "default" } },
})
export const face = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minHeight: 32,
  padding: "0 12px",
  borderRadius: size.radius.control,
  color: color.textSoft,
  fontSize: 13.5,
  fontWeight: 560,
  whiteSpace: "nowrap",
  transition: "background-color 120ms, color 120ms",
  selectors: {
    [`${input}:hover + &`]: { color: color.text },
    [`${input}:checked + &`]: { background: color.surface, color: color.text, boxShadow: color.shadowLow },
    [`${input}:focus-visible + &`]: { outline: `2px solid ${color.blue}`, outlineOffset: 1 },
  },
  "@media": { [phone]: { minHeight: 40, whiteSpace: "normal", textAlign: "center", lineHeight: "18px" } },
})
