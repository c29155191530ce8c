import { style } from "@vanilla-extract/css"

export const trigger = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  textAlign: "left",
  whiteSpace: "nowrap",
  overflow: "hidden",
  cursor: "pointer",
})
/** A long choice gives way, and never the arrow. */
export const chosen = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" })
export const arrow = style({ flexShrink: 0 })
