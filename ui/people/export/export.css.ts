import { style } from "@vanilla-extract/css"
import { lines } from "../../kit/dialog-parts.css.ts"
import { color } from "../../kit/theme/tokens.css.ts"

export const line = style({ margin: 0, color: color.textSoft, fontSize: 14, lineHeight: "20px" })
export const fault = style([line, { color: color.redStrong }])
export const title = style({ margin: "0 0 6px", fontSize: 14, fontWeight: 560 })
export const names = style([lines, { maxHeight: 120 }])
export const special = style({ display: "flex", flexDirection: "column", gap: 8 })
