import { style } from "@vanilla-extract/css"
import { color } from "./theme/tokens.css.ts"

export const list = style({
  display: "flex",
  flexDirection: "column",
  maxHeight: 260,
  overflow: "auto",
  margin: "0 -6px",
})
export const check = style({
  // Its hidden box lies in it, so that the list scrolls with the focus.
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 36,
  padding: "4px 6px",
  borderRadius: 6,
  fontSize: 14,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: color.sunken },
    "&[data-readonly]": { background: "none", cursor: "default" },
    "&[data-focus-visible]": { outline: `2px solid ${color.blue}`, outlineOffset: -2 },
  },
})
export const note = style({ marginLeft: "auto", color: color.textSoft, fontVariantNumeric: "tabular-nums" })
