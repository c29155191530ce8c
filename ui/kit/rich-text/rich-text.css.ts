import { globalStyle, style } from "@vanilla-extract/css"
import { color, phone, size } from "../theme/tokens.css.ts"

const ring = { borderColor: color.blue, boxShadow: `0 0 0 3px ${color.blueMedium}` }
const wrongRing = { boxShadow: `0 0 0 3px ${color.redSoft}` }

/** The element that takes the keys; what ProseMirror needs of it is the first three. */
export const text = style({
  position: "relative",
  whiteSpace: "break-spaces",
  overflowWrap: "anywhere",
  // The ring stands around the field, with its tools.
  selectors: { "&:focus-visible": { outline: "none" } },
  fontVariantLigatures: "none",
})

/** A line in a field as any other. */
export const line = style({
  display: "flex",
  alignItems: "center",
  cursor: "text",
  selectors: {
    "&:focus-within": { outline: "none", ...ring },
    "&:has(> [aria-readonly])": { borderColor: color.line, background: color.sunken, cursor: "default" },
    "&:has([aria-invalid=true])": { borderColor: color.red },
    "&:has([aria-invalid=true]):focus-within": wrongRing,
  },
})
export const lineText = style([text, { flex: 1, minWidth: 0 }])

export const frame = style({
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.radius.control,
  background: color.surface,
  selectors: {
    "&:hover": { borderColor: color.textFaint },
    "&:has([role=textbox]:focus)": ring,
    "&:has([aria-readonly])": { borderColor: color.line, background: color.sunken },
  },
})

export const toolbar = style({
  position: "sticky",
  top: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  padding: 4,
  borderBottom: `1px solid ${color.line}`,
  borderRadius: `${size.radius.control} ${size.radius.control} 0 0`,
  background: color.surface,
  "@media": { [phone]: { flexWrap: "nowrap", overflowX: "auto" } },
})
export const tool = style({
  flex: "none",
  "@media": { "(pointer: coarse)": { selectors: { "&&": { minWidth: 44, minHeight: 44 } } } },
  selectors: {
    "&[aria-pressed=true]": { background: color.blueMedium, color: color.blueStrong },
    "&[aria-disabled=true]": { opacity: 0.45, cursor: "default" },
  },
})
/** As wide as the longest kind, so that nothing moves when another is chosen. */
export const kindName = style({ minWidth: 92, textAlign: "left" })
export const divider = style({ flex: "none", width: 1, height: 20, margin: "0 4px", background: color.line })

export const page = style([
  text,
  {
    minHeight: 220,
    padding: "14px 16px 20px",
    lineHeight: "24px",
    "@media": { [phone]: { minHeight: 260, fontSize: 16 } },
  },
])
globalStyle(`${page} > * + *`, { marginTop: 12 })
globalStyle(`${page} h1`, { fontSize: 22, lineHeight: "30px", fontWeight: 660 })
globalStyle(`${page} h2`, { fontSize: 18, lineHeight: "26px", fontWeight: 640 })
globalStyle(`${page} h3`, { fontSize: 16, lineHeight: "24px", fontWeight: 640 })
globalStyle(`${page} :is(ul, ol)`, { paddingLeft: 24 })
globalStyle(`${page} ul`, { listStyle: "disc" })
globalStyle(`${page} ol`, { listStyle: "decimal" })
globalStyle(`${page} li + li`, { marginTop: 4 })
globalStyle(`${page} hr`, { border: 0, padding: "8px 0", cursor: "pointer" })
globalStyle(`${page} hr::after`, { content: '""', display: "block", borderTop: `1px solid ${color.lineStrong}` })
globalStyle(`${page} .ProseMirror-selectednode`, {
  outline: `2px solid ${color.blue}`,
  outlineOffset: 1,
  borderRadius: 4,
})
globalStyle(`${lineText} .ProseMirror-selectednode`, { outline: `2px solid ${color.blue}`, outlineOffset: 1 })
// A cursor between two blocks in which nothing can be written.
globalStyle(`${page} .ProseMirror-gapcursor`, {
  position: "absolute",
  width: 24,
  borderTop: `2px solid ${color.text}`,
  pointerEvents: "none",
})

export const token = style({
  display: "inline",
  verticalAlign: "baseline",
  padding: "2px 8px",
  whiteSpace: "normal",
  cursor: "default",
})

export const buttonBlock = style({ padding: "4px 0" })
export const buttonFace = style({
  display: "inline-block",
  maxWidth: "100%",
  padding: "10px 18px",
  borderRadius: size.radius.control,
  background: color.blue,
  color: color.onBlue,
  fontWeight: 600,
  cursor: "pointer",
})

export const suggestions = style({
  position: "fixed",
  inset: "auto",
  margin: 0,
  padding: 5,
  minWidth: 200,
  maxWidth: "min(360px, calc(100vw - 16px))",
  overflow: "auto",
  background: color.surface,
  color: color.text,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  boxShadow: color.shadowHigh,
})
export const suggestion = style({
  selectors: {
    "&[aria-selected=true]": { background: color.blueSoft, color: color.blueStrong },
    "&:hover:not([aria-selected=true])": { background: color.sunken },
  },
})

/** What is written where nothing stands yet. */
export const hint = style({
  selectors: {
    "&::before": { content: "attr(data-hint)", position: "absolute", color: color.textFaint, pointerEvents: "none" },
  },
})

export const panel = style({ width: "min(340px, calc(100vw - 58px))" })

export const pictureBlock = style({ padding: "4px 0" })
export const picture = style({
  display: "block",
  maxWidth: "100%",
  height: "auto",
  borderRadius: 4,
  background: color.sunken,
  cursor: "pointer",
})
export const pictureWords = style({ marginTop: 4, fontSize: 13, lineHeight: "18px", color: color.textSoft })
