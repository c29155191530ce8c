import { style } from "@vanilla-extract/css"
import { color, size } from "./theme/tokens.css.ts"

export const list = style({
  display: "flex",
  flexDirection: "column",
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})
export const title = style({ padding: 0, marginBottom: 6, fontSize: 14, fontWeight: 560 })
export const option = style({
  display: "flex",
  gap: 12,
  padding: "10px 14px",
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.control,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.sunken },
    "&:has(:disabled)": { background: "none", cursor: "default" },
    "&:has(:checked)": { borderColor: color.blue, background: color.blueSoft },
    "&:has(:focus-visible)": { outline: `2px solid ${color.blue}`, outlineOffset: 1 },
  },
})
export const input = style({ width: 18, height: 18, margin: "1px 0 0", accentColor: color.blue, flex: "none" })
export const label = style({ display: "block", fontSize: 14, fontWeight: 560, lineHeight: "20px" })
export const help = style({ display: "block", color: color.textSoft, fontSize: 13, lineHeight: "18px" })
