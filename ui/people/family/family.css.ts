import { style } from "@vanilla-extract/css"
import { color } from "../../kit/theme/tokens.css.ts"

export const none = style({ padding: "0 8px", color: color.textSoft, fontSize: 14, lineHeight: "20px" })
export const acts = style({ display: "flex", alignItems: "center", gap: 4, padding: "8px 8px 4px" })
export const hint = style({ color: color.textSoft, fontSize: 13, lineHeight: "18px" })
export const found = style({ minHeight: 132 })
