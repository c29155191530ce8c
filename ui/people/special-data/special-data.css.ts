import { style } from "@vanilla-extract/css"
import { color } from "../../kit/theme/tokens.css.ts"

export const body = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: 10,
  padding: "0 8px 4px",
})
export const hint = style({ color: color.textSoft, fontSize: 13, lineHeight: "18px" })
export const entry = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "6px",
  alignItems: "center",
})
export const said = style({ gridColumn: "1 / -1" })
export const more = style({ alignSelf: "flex-start" })
export const line = style({ display: "block", overflowWrap: "anywhere", whiteSpace: "pre-line" })
