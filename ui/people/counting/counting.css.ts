import { style } from "@vanilla-extract/css"
import { color, phone } from "../../kit/theme/tokens.css.ts"

export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(190px, 1fr))",
  gap: 12,
  "@media": { [phone]: { gridTemplateColumns: "1fr" } },
})
export const body = style({ display: "flex", flexDirection: "column", gap: 12, minHeight: 0 })
export const notes = style({ margin: 0, color: color.textSoft, fontSize: 13, lineHeight: "19px" })
export const foot = style({ display: "flex", flexWrap: "wrap", gap: 8 })
export const shows = style({
  padding: "0 2px",
  border: 0,
  background: "none",
  font: "inherit",
  color: color.blueStrong,
  cursor: "pointer",
  selectors: { "&:hover": { textDecoration: "underline" } },
})
export const figureHead = style({ textAlign: "right !important" as "right" })
/** The head of a column as what it is: a button that sorts. */
export const sorts = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  padding: "2px 0",
  border: 0,
  background: "none",
  font: "inherit",
  color: "inherit",
  textAlign: "inherit",
  cursor: "pointer",
  selectors: { "&:hover": { color: color.text, textDecoration: "underline" } },
})
export const value = style({ minWidth: 112 })
