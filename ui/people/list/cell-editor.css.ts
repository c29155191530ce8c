import { globalStyle, style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"

/** The editor of a cell: over the cell, at least as large as it, and larger where its field needs it. */
export const editor = style({
  position: "absolute",
  top: 0,
  left: 0,
  display: "flex",
  flexDirection: "column",
  gap: 8,
  minWidth: "max(100%, 180px)",
  minHeight: "100%",
  maxWidth: 420,
  background: color.surface,
  boxShadow: `inset 0 0 0 2px ${color.blue}, ${color.shadowHigh}`,
  borderRadius: 2,
  cursor: "auto",
  whiteSpace: "normal",
  userSelect: "text",
})
/** Where the field is more than a line. */
export const roomy = style({
  width: 400,
  maxHeight: 340,
  padding: 12,
  overflow: "auto",
  borderRadius: size.radius.control,
})
// However much there is to choose from, it can be taken.
globalStyle(`${roomy} form > button[type=submit]`, { position: "sticky", bottom: 0, flex: "none" })
globalStyle(`${editor}:not(${roomy}) input, ${editor}:not(${roomy}) button`, {
  minHeight: "100%",
  height: 44,
  border: 0,
  background: "none",
  boxShadow: "none !important",
  outline: "none",
  fontSize: 14,
})
globalStyle(`[data-compact] ${editor}:not(${roomy}) input, [data-compact] ${editor}:not(${roomy}) button`, {
  height: 27,
})
globalStyle(`${editor}:not(${roomy}) p, ${editor}:not(${roomy}) [slot=errorMessage]`, { padding: "0 12px 8px" })

/** What waits in a cell until it is saved. */
export const waiting = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  minWidth: 0,
  color: color.textSoft,
  fontStyle: "italic",
})
