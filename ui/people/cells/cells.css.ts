import { globalStyle, style } from "@vanilla-extract/css"
import { color, size } from "../../kit/theme/tokens.css.ts"
import { editor, roomy } from "../list/cell-editor.css.ts"

/** What there is to choose, below what is typed. */
export const options = style({
  maxHeight: 220,
  padding: 4,
  overflow: "auto",
  borderTop: `1px solid ${color.line}`,
  selectors: { "&[hidden]": { display: "none" } },
})
export const option = style({
  padding: "5px 10px",
  borderRadius: size.radius.control,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.sunken },
    "&[aria-selected=true]": { background: color.blueSoft, color: color.blueStrong },
  },
})

export const help = style({ margin: 0, fontSize: 12.5, lineHeight: "18px", color: color.textSoft })

export const asks = style({ margin: 0, fontSize: 13, lineHeight: "18px", color: color.text, fontWeight: 560 })

/** What is below each other in an editor. */
export const form = style({ display: "flex", flexDirection: "column", gap: 8 })
globalStyle(`${editor}:not(${roomy}) ${form}`, { gap: 0 })

/** What could not be saved. */
export const stuck = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  minWidth: 0,
  padding: "1px 6px",
  borderRadius: size.radius.control,
  boxShadow: `inset 0 0 0 1px ${color.red}`,
  color: color.red,
})

export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  fontSize: 13,
  lineHeight: "19px",
})
export const scroll = style({
  maxHeight: 300,
  overflow: "auto",
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.control,
})
globalStyle(`${table} th:nth-child(2)`, { minWidth: 84 })
globalStyle(`${table} th, ${table} td`, {
  padding: "6px 10px",
  textAlign: "left",
  verticalAlign: "top",
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: "anywhere",
})
globalStyle(`${table} th`, {
  position: "sticky",
  top: 0,
  background: color.sunken,
  color: color.textSoft,
  fontWeight: 560,
})
globalStyle(`${table} tr:last-child td`, { borderBottom: 0 })
export const before = style({ color: color.textSoft })
export const none = style({ color: color.textFaint })
export const fault = style({ display: "block", color: color.red })
