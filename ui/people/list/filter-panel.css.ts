import { globalStyle, style } from "@vanilla-extract/css"
import { foot } from "../../kit/form.css.ts"
import { color } from "../../kit/theme/tokens.css.ts"

export const panel = style({ display: "flex", flexDirection: "column", gap: 12, width: 380, maxWidth: "100%" })
// What applies it stays in sight where the window is too low for all of the panel.
globalStyle(`${panel} ${foot}`, {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  margin: "0 -16px",
  padding: "10px 16px",
  background: color.surface,
})
export const pair = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 12 })
export const values = style({ display: "flex", flexDirection: "column", gap: 8 })
export const wait = style({ color: color.textSoft, fontSize: 14 })
export const rows = style({
  display: "flex",
  flexDirection: "column",
  margin: "0 -6px",
  // What stands below them stays in sight in a low window.
  maxHeight: "clamp(120px, 100dvh - 640px, 380px)",
  overflow: "auto",
})
export const row = style({
  display: "flex",
  alignItems: "center",
  minHeight: 36,
  padding: "0 2px 0 6px",
  borderRadius: 6,
  selectors: { "&:hover": { background: color.sunken }, "&[data-dragged]": { opacity: 0.5 } },
})
export const grip = style({ flex: "none", color: color.textFaint, cursor: "grab" })
export const grow = style({ flex: 1, minWidth: 0 })
export const looks = style({
  display: "flex",
  flexDirection: "column",
  paddingTop: 8,
  borderTop: `1px solid ${color.line}`,
})
export const chips = style({ display: "flex", flexWrap: "wrap", gap: 6 })
/** Who has no keyboard is told nothing about it. */
export const byKeyboard = style([wait, { "@media": { "(hover: none), (pointer: coarse)": { display: "none" } } }])
