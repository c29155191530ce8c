import { style } from "@vanilla-extract/css"
import { color } from "../../kit/theme/tokens.css.ts"

/** Around what keeps the focus, without a place of its own. */
export const kept = style({ display: "contents" })
export const options = style({ display: "flex", flexDirection: "column", gap: 8, border: 0, padding: 0, margin: 0 })
export const values = style({ display: "flex", flexDirection: "column", gap: 8 })
export const legend = style({ padding: 0, marginBottom: 8, fontSize: 14, lineHeight: "20px", fontWeight: 560 })
export const option = style({ display: "flex", alignItems: "center", gap: 4 })
export const grow = style({ flex: 1, minWidth: 0 })
export const fault = style({ fontSize: 14, lineHeight: "20px", color: color.redStrong })
export const soft = style({ fontSize: 14, lineHeight: "20px", color: color.textSoft })
export const uses = style({ margin: 0, paddingLeft: 20, overflowWrap: "anywhere" })
