import { style } from "@vanilla-extract/css"

/** Words for ears only. */
export const heard = style({
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
})
