import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css"
import { color, narrow, phone, size } from "../kit/theme/tokens.css.ts"

export const frame = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  // No higher than the window, however many entries the menu has: it slides.
  gridTemplateRows: "minmax(0, 1fr)",
  height: "100dvh",
  overflow: "hidden",
  "@media": { [phone]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateRows: "minmax(0, 1fr) auto" } },
})
/** What stands above a page leaves it less room, and pushes none of it out of the window. */
export const main = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  height: "100%",
  overflow: "auto",
  outline: "none",
})
export const centre = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  minHeight: "100%",
  padding: 24,
})
const heading = (padding: string, onPhone: string, maxWidth?: number | string) => ({
  minHeight: "100%",
  maxWidth,
  margin: "0 auto",
  padding,
  "@media": { [phone]: { padding: onPhone } },
})
export const coming = styleVariants({
  edge: heading("28px 32px", "12px 16px"),
  column: heading("28px 32px", "12px 16px", size.column),
  picture: heading("83px 32px 28px 116px", "68px 16px 12px 94px", 1280),
})
export const skip = style({
  position: "fixed",
  top: 8,
  left: 8,
  zIndex: 60,
  padding: "8px 14px",
  borderRadius: size.radius.control,
  background: color.inverse,
  color: color.onInverse,
  transform: "translateY(-200%)",
  selectors: { "&:focus": { transform: "none" } },
})

export const side = style({
  display: "flex",
  flexDirection: "column",
  gap: 4,
  width: 248,
  padding: 12,
  background: color.sunken,
  borderRight: `1px solid ${color.line}`,
  transition: "width 160ms ease-out",
  selectors: { "&[data-collapsed]": { width: 64 } },
  "@media": {
    [narrow]: { width: 64 },
    [phone]: {
      order: 2,
      flexDirection: "row",
      width: "auto",
      padding: "4px 8px max(4px, env(safe-area-inset-bottom))",
      borderRight: 0,
      borderTop: `1px solid ${color.line}`,
      selectors: { "&[data-collapsed]": { width: "auto" } },
    },
  },
})
export const nav = style({
  display: "flex",
  flexDirection: "column",
  gap: 2,
  flex: 1,
  minHeight: 0,
  // An entry with the focus shows its edge.
  margin: "-3px",
  padding: 3,
  // More entries than there is room for are reached by sliding.
  overflowY: "auto",
  scrollbarWidth: "thin",
  "@media": {
    [phone]: {
      flexDirection: "row",
      flex: 1,
      minWidth: 0,
      gap: 0,
      margin: 0,
      padding: 0,
      overflowY: "hidden",
      overflowX: "auto",
      scrollbarWidth: "none",
    },
  },
})
/** A window in which entries stand closer together, so that all of them are there. */
const low = "screen and (max-height: 900px) and (min-width: 641px)"

const row = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 40,
  width: "100%",
  padding: "0 10px",
  border: 0,
  borderRadius: size.radius.control,
  background: "none",
  color: color.textSoft,
  fontSize: 14,
  fontWeight: 560,
  textAlign: "left",
  textDecoration: "none",
  cursor: "pointer",
  transition: "background-color 120ms, color 120ms",
  selectors: {
    "&:hover": { background: color.line, color: color.text },
    "&[aria-current=page]": { background: color.blueSoft, color: color.blueStrong },
  },
  "@media": {
    [low]: { minHeight: 35 },
    [phone]: {
      flexDirection: "column",
      justifyContent: "center",
      gap: 2,
      flex: "1 0 auto",
      width: "auto",
      minHeight: 52,
      padding: "4px 6px",
      fontSize: 11.5,
      lineHeight: "16px",
    },
  },
})
export const entry = style([row])
/** Higher than an icon, but its word stands in line with those of the icons. */
export const picture = style({ display: "flex", "@media": { [phone]: { margin: "-3px 0" } } })
/** Words that go when there is no width for them; the name stays for ears. */
export const word = style({
  flex: 1,
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  selectors: { "[data-collapsed] &": { display: "none" } },
  "@media": {
    [narrow]: { display: "none" },
    [phone]: {
      display: "block",
      flex: "none",
      maxWidth: "100%",
      selectors: { "[data-collapsed] &": { display: "block" } },
    },
  },
})
/** How many wait behind an entry; without its words it sits at the icon. */
const small = {
  position: "absolute",
  top: 4,
  left: 22,
  minWidth: 16,
  padding: "0 4px",
  fontSize: 10.5,
  lineHeight: "16px",
} as const

const corner = { position: "absolute", top: 4, left: 22 } as const
/** Marks an entry that the plan of the workspace lacks. */
export const upgrade = style({
  flex: "none",
  color: color.purpleStrong,
  selectors: { "[data-collapsed] &": corner },
  "@media": { [narrow]: corner, [phone]: { ...corner, left: "calc(50% + 4px)" } },
})

export const count = style({
  minWidth: 22,
  padding: "0 7px",
  borderRadius: 11,
  background: color.amberSoft,
  color: color.amberStrong,
  fontSize: 12.5,
  fontWeight: 620,
  lineHeight: "22px",
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
  selectors: { "[data-collapsed] &": small },
  "@media": { [narrow]: small, [phone]: { ...small, left: "calc(50% + 4px)" } },
})
export const rare = style({
  display: "flex",
  flexDirection: "column",
  marginTop: 8,
  paddingTop: 6,
  borderTop: `1px solid ${color.line}`,
})
globalStyle(`${rare} > a`, { minHeight: 34, "@media": { [low]: { minHeight: 31 } } })
export const rareTitle = style([
  word,
  {
    flex: "none",
    padding: "4px 10px 2px",
    color: color.textSoft,
    fontSize: 12.5,
    lineHeight: "18px",
    fontWeight: 560,
  },
])
export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 48,
  width: "100%",
  padding: "0 3px",
  marginBottom: 12,
  border: 0,
  borderRadius: size.radius.control,
  background: "none",
  textAlign: "left",
  fontWeight: 650,
  fontSize: 15,
  lineHeight: "20px",
  selectors: { "button&": { cursor: "pointer" }, "button&:hover": { background: color.line } },
  "@media": { [phone]: { display: "none" } },
})
export const brandName = style([
  word,
  { whiteSpace: "normal", display: "-webkit-box", WebkitLineClamp: 2, WebkitBoxOrient: "vertical" },
])
export const foot = style({
  display: "flex",
  flexDirection: "column",
  gap: 2,
  paddingTop: 8,
  borderTop: `1px solid ${color.line}`,
  "@media": { [phone]: { flex: "none", minWidth: 54, border: 0, padding: 0 } },
})
export const wideOnly = style({ "@media": { [narrow]: { display: "none" } } })

const run = keyframes({ from: { transform: "translateX(-60%)" }, to: { transform: "translateX(160%)" } })
const wait = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
export const progress = style({
  position: "fixed",
  insetInline: 0,
  top: 0,
  zIndex: 40,
  height: 2,
  overflow: "hidden",
  opacity: 0,
  animation: `${wait} 120ms 250ms forwards`,
  selectors: {
    "&::after": {
      content: "",
      display: "block",
      width: "60%",
      height: "100%",
      background: color.blue,
      animation: `${run} 1s ease-in-out infinite`,
    },
  },
})
export const banner = style({
  position: "sticky",
  top: 0,
  zIndex: 20,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  flex: "none",
  gap: "4px 12px",
  padding: "8px 16px",
  background: color.amberSoft,
  color: color.amberStrong,
  fontSize: 14,
  lineHeight: "20px",
  fontWeight: 540,
  textAlign: "center",
})

export const missing = style({
  position: "fixed",
  insetInline: 0,
  bottom: 24,
  zIndex: 60,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 8,
  width: "fit-content",
  maxWidth: "calc(100vw - 32px)",
  marginInline: "auto",
  padding: "8px 8px 8px 16px",
  borderRadius: size.radius.card,
  background: color.inverse,
  color: color.onInverse,
  fontSize: 14,
  boxShadow: color.shadowHigh,
})

const come = keyframes({ from: { opacity: 0 } })
export const page = style({
  flex: 1,
  minHeight: 0,
  animation: `${come} 140ms ease-out`,
  selectors: { "&[data-leaving]": { animation: "none", opacity: 0.4 } },
})
export const status = style({
  flexBasis: "100%",
  fontSize: 32,
  lineHeight: "36px",
  fontWeight: 680,
  color: color.textFaint,
})
export const detail = style({
  flexBasis: "100%",
  marginBottom: 12,
  maxWidth: 460,
  color: color.textSoft,
  textAlign: "center",
  overflowWrap: "anywhere",
})
export const last = style({ maxWidth: 460, marginBottom: 8, fontSize: 20, lineHeight: "28px", textAlign: "center" })

export const simple = style({
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  height: "100dvh",
})
export const simpleHead = style({
  padding: "12px 20px",
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
})
export const simpleBrand = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  color: color.text,
  fontWeight: 650,
  textDecoration: "none",
})
export const mock = style({ position: "relative", height: "100dvh", overflow: "hidden" })
export const backdrop = style([frame, { filter: "blur(2px)", opacity: 0.6 }])
// What moves below a blur is blurred anew in every frame: most of what the processor of a small device can do.
globalStyle(`${backdrop} [class]`, { animation: "none" })
export const drawnEntry = style({ display: "flex", alignItems: "center", minHeight: 40, padding: "0 10px" })
export const drawnMain = style({ display: "flex", flexDirection: "column", gap: 24, padding: 32 })
export const sheet = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  padding: 16,
  background: color.veil,
})
globalStyle(`${sheet} > main`, {
  width: "min(560px, 100%)",
  height: "auto",
  maxHeight: "100%",
  background: color.surface,
  borderRadius: size.radius.dialog,
  boxShadow: color.shadowHigh,
})
