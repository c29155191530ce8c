import { style } from "@vanilla-extract/css"
import { color } from "./theme/tokens.css.ts"

/** The box that is drawn; `data-on` is `true`, `some` or absent. */
export const box = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  width: 18,
  height: 18,
  border: `1.5px solid ${color.textFaint}`,
  borderRadius: 5,
  background: color.surface,
  transition: "background-color 120ms, border-color 120ms",
  selectors: {
    "&[data-on]": { background: color.blue, borderColor: color.blue },
    "&[data-on=true]::after": {
      content: "",
      width: 9,
      height: 5,
      marginTop: -2,
      borderLeft: `2px solid ${color.onBlue}`,
      borderBottom: `2px solid ${color.onBlue}`,
      transform: "rotate(-45deg)",
    },
    "&[data-on=some]::after": { content: "", width: 8, height: 2, background: color.onBlue },
  },
})
