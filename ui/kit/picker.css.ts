import { style } from "@vanilla-extract/css"
import { searchInput } from "./field.css.ts"
import { color } from "./theme/tokens.css.ts"

export const unset = style({ color: color.textSoft, background: color.sunken })
export const shown = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" })
export const search = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  padding: "8px 8px 4px",
  background: color.surface,
})
export const input = style([searchInput, { paddingLeft: 12, paddingRight: 12 }])
export const list = style({ padding: 5, outline: "none" })
export const nothing = style({ padding: "8px 10px", color: color.textSoft, fontSize: 14 })
