import { globalStyle, style } from "@vanilla-extract/css"
import { color, phone } from "../../kit/theme/tokens.css.ts"

export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(190px, 1fr))",
  gap: 12,
  "@media": { [phone]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
})
export const body = style({ display: "flex", flexDirection: "column", flex: 1, gap: 12, minWidth: 0, minHeight: 0 })
/** What scrolls where the window is too small for it: the heads, the names and what all come to stay in sight. */
export const scroll = style({ flex: "0 1 auto", minHeight: 180, overflow: "auto", outlineOffset: 2 })
globalStyle(`${scroll} tr[data-sum] > *`, {
  position: "sticky",
  bottom: 0,
  background: color.surface,
  boxShadow: `inset 0 1px ${color.line}`,
})
globalStyle(`${scroll} th:first-child`, { position: "sticky", left: 0, background: color.surface })
globalStyle(`${scroll} thead th:first-child, ${scroll} tr[data-sum] > th:first-child`, { zIndex: 1 })
globalStyle(`${scroll} td, ${scroll} thead th`, { whiteSpace: "nowrap" })
// Long sentences break: they do not make the dialog wider.
export const notes = style({
  width: 0,
  minWidth: "100%",
  margin: 0,
  color: color.textSoft,
  fontSize: 13,
  lineHeight: "19px",
})
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
// A name breaks between words only, as long as it is not very long.
export const value = style({ minWidth: 112, overflowWrap: "break-word !important" as "break-word" })
