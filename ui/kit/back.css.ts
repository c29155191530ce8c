import { style } from "@vanilla-extract/css"
import { color, size } from "./theme/tokens.css.ts"

/** The way back from a page to the list it was opened from. */
export const back = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minHeight: 40,
  padding: "0 10px 0 4px",
  marginLeft: -6,
  borderRadius: size.radius.control,
  color: color.textSoft,
  fontSize: 14,
  fontWeight: 560,
  textDecoration: "none",
  overflowWrap: "anywhere",
  selectors: { "&:hover": { background: color.line, color: color.text } },
})
