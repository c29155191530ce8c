import { style } from "@vanilla-extract/css"
import { color, phone } from "./theme/tokens.css.ts"

/** What stands in a dialog, one below the other. */
export const column = style({ display: "flex", flexDirection: "column", gap: 14 })
export const waiting = style([column, { opacity: 0.55 }])
export const text = style({ margin: 0, fontSize: 14, lineHeight: "21px" })
export const soft = style({ margin: 0, color: color.textSoft, fontSize: 13, lineHeight: "19px" })

/** Single lines, which scroll when they are many. */
export const lines = style({
  margin: 0,
  paddingLeft: 18,
  maxHeight: 260,
  overflow: "auto",
  fontSize: 13,
  lineHeight: "20px",
})

/** Entries with what is known of each, under its name, and what can be done with it. */
export const list = style({ margin: 0, padding: 0, listStyle: "none" })
export const entry = style({
  display: "flex",
  alignItems: "center",
  gap: 16,
  padding: "12px 0",
  borderBottom: `1px solid ${color.line}`,
  selectors: { "&:last-child": { borderBottom: 0 } },
  "@media": { [phone]: { flexDirection: "column", alignItems: "stretch", gap: 8 } },
})
export const words = style({ flex: 1, minWidth: 0 })
export const name = style({ margin: 0, fontSize: 14, fontWeight: 560, overflowWrap: "anywhere" })
export const acts = style({ display: "flex", gap: 8, flexWrap: "wrap" })
