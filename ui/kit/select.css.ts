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
