import { style } from "@vanilla-extract/css"
import { color, size } from "./theme/tokens.css.ts"

export const field = style({ display: "flex", flexDirection: "column", gap: 8 })
export const tags = style({ display: "flex", flexWrap: "wrap", gap: 6 })
export const tag = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  padding: "1px 2px 1px 10px",
  // Half of one line: several lines stand in a box with round corners.
  borderRadius: 14,
  background: color.blueSoft,
  color: color.blueStrong,
  fontSize: 13,
  lineHeight: "26px",
  fontWeight: 540,
  overflowWrap: "anywhere",
  selectors: { "&[data-focus-visible]": { outline: `2px solid ${color.blue}`, outlineOffset: 1 } },
})
export const gone = style({
  display: "grid",
  placeItems: "center",
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: "50%",
  background: "none",
  color: "inherit",
  cursor: "pointer",
  selectors: { "&[data-hovered]": { background: color.blueMedium } },
})
export const offer = style({
  padding: "1px 10px",
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: size.radius.round,
  background: "none",
  color: color.textSoft,
  fontSize: 13,
  lineHeight: "26px",
  cursor: "pointer",
  selectors: { "&:hover": { borderStyle: "solid", borderColor: color.blue, color: color.blueStrong } },
})
