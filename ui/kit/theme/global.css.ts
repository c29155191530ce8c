import { globalStyle } from "@vanilla-extract/css"
import { color } from "./tokens.css.ts"

globalStyle("*, *::before, *::after", { boxSizing: "border-box" })
globalStyle("html, body, #root", { height: "100%" })
globalStyle("body", {
  margin: 0,
  background: color.page,
  color: color.text,
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  fontSize: 15,
  lineHeight: "22px",
  fontFeatureSettings: '"cv05", "ss03"',
  // What somebody typed is shown as it is: the font draws 10x15 as 10×15, and -> as an arrow.
  fontVariantLigatures: "none",
  WebkitFontSmoothing: "antialiased",
  textSizeAdjust: "100%",
  // A word that is wider than its place goes on in the next line. It makes nothing narrower, so a row that holds one says so itself.
  overflowWrap: "break-word",
})
globalStyle("h1, h2, h3, p, dl, dd, ul, ol, fieldset", { margin: 0, padding: 0 })
globalStyle("fieldset", { border: 0, minWidth: 0 })
globalStyle("ul, ol", { listStyle: "none" })
globalStyle("button, input, textarea, select", { font: "inherit", color: "inherit", letterSpacing: "inherit" })
globalStyle("kbd", { fontFamily: "inherit" })
globalStyle("a", { color: color.blue })
// Without weight, so that what says that it shows no focus shows none, in whatever order the styles come.
globalStyle(":where(:focus-visible)", { outline: `2px solid ${color.blue}`, outlineOffset: 2 })
globalStyle("svg", { flex: "none" })
globalStyle("*, *::before, *::after", {
  "@media": {
    "(prefers-reduced-motion: reduce)": {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      // None at all: of one that is over at once not every end is told, and what waits for it would wait on.
      transitionDuration: "0s !important",
    },
  },
})
