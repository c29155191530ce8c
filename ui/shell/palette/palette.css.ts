import { style } from "@vanilla-extract/css"
import { color, phone, size } from "../../kit/theme/tokens.css.ts"

export const input = style({
  width: "100%",
  minHeight: 44,
  padding: "0 14px",
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.radius.control,
  background: color.surface,
  fontSize: 16,
})
export const list = style({ minHeight: 220, maxHeight: "min(52dvh, 440px)", overflow: "auto" })
export const option = style({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 40,
  padding: "6px 12px",
  borderRadius: size.radius.control,
  cursor: "pointer",
  selectors: { "&[aria-selected=true]": { background: color.blueSoft, color: color.blueStrong } },
  "@media": { [phone]: { minHeight: 44 } },
})
export const label = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" })
export const kind = style({ fontSize: 13, color: color.textSoft })
export const note = style({ padding: "12px", color: color.textSoft })
