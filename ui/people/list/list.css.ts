import { globalStyle, keyframes, style } from "@vanilla-extract/css"
import { color, phone, size } from "../../kit/theme/tokens.css.ts"
import { atBottom } from "../../kit/toasts.css.ts"

export const screen = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: 12,
  height: "100%",
  minHeight: 420,
  padding: "28px 32px 24px",
  "@media": { [phone]: { gap: 8, padding: "12px 0 0", minHeight: 0 } },
})
export const edge = style({ "@media": { [phone]: { padding: "0 16px" } } })
export const card = style({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  marginTop: 4,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  boxShadow: color.shadowLow,
  overflow: "hidden",
  "@media": {
    [phone]: { margin: 0, border: 0, borderTop: `1px solid ${color.line}`, borderRadius: 0, boxShadow: "none" },
  },
})
export const alone = style({ "@media": { [phone]: { borderTop: 0 } } })
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  padding: 12,
  borderBottom: `1px solid ${color.line}`,
})
export const search = style({
  width: "clamp(300px, 26vw, 480px)",
  "@media": { [phone]: { width: "auto", flex: "1 1 150px" } },
})
export const end = style({ display: "flex", alignItems: "center", gap: 8, marginLeft: "auto", minWidth: 0 })
export const found = style({
  color: color.textSoft,
  fontSize: 14,
  lineHeight: "20px",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
})
/** A figure that can become another one by a click. */
export const figure = style({
  minWidth: 0,
  padding: "0 4px",
  margin: "0 -4px",
  border: 0,
  borderRadius: size.radius.control,
  background: "none",
  font: "inherit",
  color: "inherit",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  cursor: "pointer",
  selectors: { "&:hover": { background: color.blueSoft, color: color.blueStrong } },
})
export const wide = style({ "@media": { [phone]: { display: "none" } } })
export const thumbOnly = style({ "@media": { "screen and (min-width: 641px)": { display: "none" } } })
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  maxWidth: "100%",
  minHeight: 32,
  paddingLeft: 12,
  borderRadius: size.radius.round,
  background: color.blueSoft,
  boxShadow: `inset 0 0 0 1px ${color.blueMedium}`,
  color: color.blueStrong,
  fontSize: 13.5,
  fontWeight: 540,
})
export const chipText = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" })
export const chipGone = style({
  display: "grid",
  placeItems: "center",
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: "50%",
  background: "none",
  color: "inherit",
  cursor: "pointer",
  selectors: { "&:hover": { background: color.blueMedium } },
})
export const join = style({
  padding: "2px 8px",
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.radius.round,
  background: color.surface,
  color: color.textSoft,
  fontSize: 12.5,
  lineHeight: "20px",
  cursor: "pointer",
  selectors: { "&:hover": { borderColor: color.blue, color: color.blueStrong } },
})
export const stale = style({ padding: 12 })
export const middle = style({ display: "flex", flex: 1, minHeight: 0, overflow: "auto" })

const rise = keyframes({ from: { opacity: 0, transform: "translate(-50%, 12px)" } })
export const bar = style([
  atBottom,
  {
    position: "absolute",
    left: "50%",
    bottom: 32,
    transform: "translateX(-50%)",
    zIndex: 5,
    display: "flex",
    alignItems: "center",
    gap: 4,
    // Beside its left edge in the middle there would be half of the room.
    width: "max-content",
    maxWidth: "calc(100% - 24px)",
    padding: "6px 6px 6px 16px",
    borderRadius: size.radius.card,
    background: color.inverse,
    color: color.onInverse,
    boxShadow: color.shadowHigh,
    fontSize: 14,
    whiteSpace: "nowrap",
    animation: `${rise} 160ms ease-out`,
    "@media": { [phone]: { bottom: 12, padding: "4px 4px 4px 14px", flexWrap: "wrap", justifyContent: "end" } },
  },
])
// It covers no row and no figure: the list leaves room for it.
globalStyle(`${screen}:has(> ${bar}) > ${card}`, {
  marginBottom: 66,
  "@media": { [phone]: { marginBottom: 70 } },
})
// What it says of rows that are not shown takes a line of its own beside a thumb's buttons.
globalStyle(`${screen}:has(> ${bar}[data-long]) > ${card}`, { "@media": { [phone]: { marginBottom: 118 } } })
export const barCount = style({
  flex: "0 1 auto",
  minWidth: 0,
  whiteSpace: "normal",
  fontWeight: 640,
  marginRight: 8,
  fontVariantNumeric: "tabular-nums",
  "@media": { [phone]: { flexGrow: 1 } },
})
export const long = style({ "@media": { [phone]: { display: "none" } } })
export const view = style({
  maxWidth: 180,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { [phone]: { maxWidth: 96 } },
})

export const offers = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  color: color.textSoft,
  fontSize: 14,
  lineHeight: "20px",
})
/** Below the rows, so that they stay where they are. */
export const below = style({ padding: "8px 12px", borderTop: `1px solid ${color.line}` })
export const offer = style({
  minHeight: 32,
  maxWidth: "100%",
  padding: "4px 10px",
  gap: 8,
  fontSize: 14,
  textAlign: "left",
  whiteSpace: "normal",
})
