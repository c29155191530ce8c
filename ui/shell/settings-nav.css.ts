import { style } from "@vanilla-extract/css"
import { tab } from "../kit/tabs.css.ts"
import { color, phone, size } from "../kit/theme/tokens.css.ts"

export const nav = style({
  display: "flex",
  flex: "none",
  width: "100%",
  gap: 20,
  maxWidth: size.column,
  margin: "0 auto",
  padding: "12px 32px 0",
  overflowX: "auto",
  scrollbarWidth: "none",
  "@media": { [phone]: { padding: "4px 16px 0" } },
})
export const section = style([
  tab,
  {
    textDecoration: "none",
    selectors: { "&[aria-current=page]": { color: color.text, borderBottomColor: color.blue } },
  },
])
