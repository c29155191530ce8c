import { style } from "@vanilla-extract/css"
import { color } from "./theme/tokens.css.ts"

export const tick = style({ display: "flex", gap: 10, alignItems: "flex-start", fontSize: 14, lineHeight: "20px" })
export const box = style({ flex: "none", width: 18, height: 18, margin: "1px 0 0", accentColor: color.blue })
export const error = style({ marginLeft: 28, fontSize: 13, lineHeight: "18px", fontWeight: 500, color: color.red })
