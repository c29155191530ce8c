import { globalStyle, style } from "@vanilla-extract/css"
import { color, phone, size } from "./theme/tokens.css.ts"

export const field = style({ display: "flex", flexDirection: "column", gap: 4, minWidth: 0 })
export const label = style({ fontSize: 14, lineHeight: "20px", fontWeight: 560 })
export const help = style({ fontSize: 13, lineHeight: "18px", color: color.textSoft })
export const error = style({ fontSize: 13, lineHeight: "18px", fontWeight: 500, color: color.red })
export const control = style({
  width: "100%",
  minHeight: 40,
  padding: "8px 12px",
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.radius.control,
  background: color.surface,
  color: color.text,
  fontSize: 15,
  lineHeight: "22px",
  transition: "border-color 120ms, box-shadow 120ms",
  selectors: {
    "&::placeholder": { color: color.textFaint, opacity: 1 },
    "&:placeholder-shown": { textOverflow: "ellipsis" },
    "&:hover": { borderColor: color.textFaint },
    "&:focus-visible": { outline: "none", borderColor: color.blue, boxShadow: `0 0 0 3px ${color.blueMedium}` },
    // What is only to be read stays as legible as it was.
    "&[readonly], &:disabled": { borderColor: color.line, background: color.sunken, cursor: "default" },
    "&[aria-invalid=true]": { borderColor: color.red },
    "&[aria-invalid=true]:focus-visible": { boxShadow: `0 0 0 3px ${color.redSoft}` },
  },
  "@media": { [phone]: { minHeight: 46, fontSize: 16 } },
})

/** A field that is as wide as its longest text, where there is no thumb. */
export const sized = style([
  control,
  { width: "auto", maxWidth: "100%", alignSelf: "flex-start", "@media": { [phone]: { width: "100%" } } },
])

export const search = style({ position: "relative", display: "flex", alignItems: "center" })
export const searchInput = style([
  control,
  { minHeight: 36, paddingLeft: 36, paddingRight: 40, fontSize: 14, "@media": { [phone]: { minHeight: 44 } } },
])
globalStyle(`${searchInput}::-webkit-search-cancel-button`, { display: "none" })
export const searchIcon = style({ position: "absolute", left: 11, color: color.textFaint, pointerEvents: "none" })
export const searchEnd = style({ position: "absolute", right: 2, display: "flex" })
export const key = style({
  position: "absolute",
  right: 9,
  padding: "0 6px",
  border: `1px solid ${color.line}`,
  borderRadius: 4,
  color: color.textSoft,
  fontSize: 12,
  lineHeight: "18px",
  pointerEvents: "none",
  selectors: { [`${searchInput}:focus ~ &`]: { display: "none" } },
  "@media": { "(hover: none), (pointer: coarse)": { display: "none" } },
})
