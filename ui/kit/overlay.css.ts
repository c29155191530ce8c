import { globalStyle, keyframes, style } from "@vanilla-extract/css"
import { foot } from "./form.css.ts"
import { color, phone, size } from "./theme/tokens.css.ts"

const rise = keyframes({ from: { opacity: 0, transform: "translateY(-4px)" } })
const appear = keyframes({ from: { opacity: 0 } })
const lift = keyframes({ from: { opacity: 0, transform: "translateY(12px) scale(.985)" } })

export const popover = style({
  minWidth: 200,
  maxWidth: "min(440px, calc(100vw - 24px))",
  overflow: "auto",
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  boxShadow: color.shadowHigh,
  outline: "none",
  animation: `${rise} 140ms ease-out`,
})
/** As wide as the field below which it opens. */
export const fitting = style({ minWidth: "var(--trigger-width)" })
export const panel = style({ display: "flex", flexDirection: "column", gap: 12, padding: 16, outline: "none" })
export const panelTitle = style({ fontSize: 15, fontWeight: 640 })

export const menu = style({ padding: 5, outline: "none", maxHeight: "inherit", overflow: "auto" })
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 34,
  padding: "6px 10px",
  borderRadius: size.radius.control,
  fontSize: 14,
  lineHeight: "20px",
  cursor: "pointer",
  outline: "none",
  selectors: { "&[data-focused]": { background: color.blueSoft, color: color.blueStrong } },
  "@media": { [phone]: { minHeight: 44 } },
})
export const list = style({ margin: "0 -10px", maxHeight: 320, overflow: "auto", outline: "none" })
export const itemGroup = style({
  padding: "8px 10px 4px",
  fontSize: 12.5,
  lineHeight: "18px",
  fontWeight: 600,
  color: color.textSoft,
})
export const itemNote = style({ fontSize: 13, color: color.textSoft })
/** The keys of an entry, at its end. */
export const itemKeys = style([itemNote, { marginLeft: 16, fontFamily: "inherit", whiteSpace: "nowrap" }])
export const itemText = style({ flex: 1, minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" })

/** How high the notices at the top are; they stand there as long as a dialog is open. */
export const noticesRoom = "--notices"
const room = `var(${noticesRoom}, 0px)`

export const veil = style({
  position: "fixed",
  inset: 0,
  zIndex: 50,
  display: "grid",
  placeItems: "center",
  padding: 16,
  background: color.veil,
  animation: `${appear} 140ms ease-out`,
  "@media": { [phone]: { placeItems: "end stretch", padding: 0 } },
})
export const dialog = style({
  width: "min(560px, 100%)",
  maxHeight: `min(88dvh, 900px, 100dvh - 2 * ${room})`,
  overflow: "auto",
  scrollPaddingBottom: 80,
  background: color.surface,
  borderRadius: size.radius.dialog,
  boxShadow: color.shadowHigh,
  outline: "none",
  animation: `${lift} 160ms ease-out`,
  "@media": {
    [phone]: {
      width: "100%",
      maxHeight: `min(94dvh, 100dvh - ${room})`,
      scrollPaddingBottom: 140,
      borderRadius: "16px 16px 0 0",
    },
  },
})
export const wide = style({ width: "min(1040px, 100%)" })
/** As wide as what it holds, and as high, up to the whole window. */
export const roomy = style({
  display: "flex",
  width: "fit-content",
  minWidth: "min(1040px, 100%)",
  maxWidth: "100%",
  maxHeight: `calc(100dvh - 32px - 2 * ${room})`,
  "@media": { [phone]: { width: "100%", maxHeight: `calc(100dvh - ${room})` } },
})
export const tall = style({
  display: "flex",
  minWidth: 0,
  height: `min(88dvh, 760px, 100dvh - 2 * ${room})`,
  overflow: "clip",
  "@media": { [phone]: { height: `calc(100dvh - ${room})`, maxHeight: "none", borderRadius: 0 } },
})
export const content = style({ display: "flex", flexDirection: "column", outline: "none" })
export const filling = style({ display: "flex", flexDirection: "column", flex: 1, minWidth: 0, minHeight: 0 })
export const dialogHead = style({
  display: "flex",
  alignItems: "flex-start",
  gap: 12,
  padding: "20px 16px 4px 24px",
  "@media": { [phone]: { padding: "16px 8px 0 16px" } },
})
export const dialogTitle = style({
  flex: 1,
  fontSize: 20,
  lineHeight: "28px",
  fontWeight: 660,
  letterSpacing: "-.01em",
  overflowWrap: "anywhere",
})
export const dialogBody = style({
  display: "flex",
  flexDirection: "column",
  gap: 16,
  padding: "8px 24px 16px",
  "@media": { [phone]: { padding: "8px 16px 16px" } },
})

// What a dialog asks is answered at its foot: that stays in sight, and what is above it scrolls.
globalStyle(`${dialogBody} ${foot}`, {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  margin: "0 -24px -16px",
  padding: "12px 24px 16px",
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  "@media": { [phone]: { margin: "0 -16px -16px", padding: "12px 16px 16px" } },
})
