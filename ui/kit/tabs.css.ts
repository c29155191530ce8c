import { style } from "@vanilla-extract/css"
import { color, phone, size } from "./theme/tokens.css.ts"

export const list = style({
  display: "flex",
  gap: 20,
  overflowX: "auto",
  scrollbarWidth: "none",
  borderBottom: `1px solid ${color.line}`,
})
export const tab = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  flex: "none",
  minHeight: 40,
  padding: "0 2px",
  marginBottom: -1,
  border: 0,
  borderBottom: "2px solid transparent",
  background: "none",
  color: color.textSoft,
  fontSize: 14,
  fontWeight: 560,
  cursor: "pointer",
  outlineOffset: -2,
  transition: "color 120ms, border-color 120ms",
  selectors: {
    "&:hover": { color: color.text },
    "&[aria-selected=true]": { color: color.text, borderBottomColor: color.blue },
  },
  "@media": { [phone]: { minHeight: 44 } },
})
export const count = style({
  minWidth: 22,
  padding: "0 7px",
  borderRadius: size.radius.round,
  background: color.line,
  color: color.textSoft,
  fontSize: 12,
  lineHeight: "19px",
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "[aria-selected=true] > &": { background: color.blueMedium, color: color.blueStrong },
    "&[data-tone=red]": { background: color.redSoft, color: color.redStrong },
    "&[data-tone=amber]": { background: color.amberSoft, color: color.amberStrong },
  },
})
