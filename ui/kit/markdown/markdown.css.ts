import { globalStyle, style } from "@vanilla-extract/css"
import { color, size } from "../theme/tokens.css.ts"

export const text = style({
  display: "flex",
  flexDirection: "column",
  gap: 14,
  lineHeight: "24px",
  overflowWrap: "anywhere",
})
globalStyle(`${text} h2`, { marginTop: 18, fontSize: 19, lineHeight: "26px", fontWeight: 660 })
globalStyle(`${text} :is(h3, h4, h5, h6)`, { marginTop: 8, fontSize: 16, lineHeight: "24px", fontWeight: 640 })
globalStyle(`${text} :is(h1, h2, h3)`, { scrollMarginTop: 16, textWrap: "balance" })
globalStyle(`${text} :is(ul, ol)`, { display: "flex", flexDirection: "column", gap: 6, paddingLeft: 22 })
globalStyle(`${text} ul`, { listStyle: "disc" })
globalStyle(`${text} ol`, { listStyle: "decimal" })
globalStyle(`${text} :is(ul, ol) :is(ul, ol)`, { marginTop: 6 })
globalStyle(`${text} code`, {
  padding: "1px 5px",
  borderRadius: 4,
  background: color.sunken,
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSize: "0.9em",
})
globalStyle(`${text} pre`, {
  margin: 0,
  padding: "12px 14px",
  borderRadius: size.radius.control,
  background: color.sunken,
  lineHeight: "20px",
  whiteSpace: "pre-wrap",
})
globalStyle(`${text} pre code`, { padding: 0, background: "none" })
globalStyle(`${text} blockquote`, {
  margin: 0,
  padding: "12px 14px",
  borderRadius: size.radius.control,
  background: color.amberSoft,
})
globalStyle(`${text} hr`, { width: "100%", border: 0, borderTop: `1px solid ${color.line}` })
globalStyle(`${text} table`, { width: "100%", borderCollapse: "collapse" })
globalStyle(`${text} :is(th, td)`, {
  padding: "8px 16px 8px 0",
  borderBottom: `1px solid ${color.line}`,
  textAlign: "left",
  verticalAlign: "top",
})
globalStyle(`${text} td code`, { overflowWrap: "anywhere" })
globalStyle(`${text} th`, { fontSize: 14, fontWeight: 620, color: color.textSoft })

/** A table that is wider than a phone moves within itself, and not the page. */
export const wide = style({ overflowX: "auto", maxWidth: "100%", overflowWrap: "break-word" })
