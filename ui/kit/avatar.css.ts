import { globalStyle, style, styleVariants } from "@vanilla-extract/css"

/** Hues that stay apart from each other and readable in both schemes. */
const hues = [262, 212, 158, 22, 190, 322, 48, 98, 236, 350]

const base = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  width: 28,
  height: 28,
  borderRadius: "50%",
  fontSize: 11,
  fontWeight: 650,
  letterSpacing: ".01em",
  userSelect: "none",
  selectors: { "&::before": { content: "attr(data-initials)" } },
})

export const large = style({ width: 64, height: 64, fontSize: 22 })
export const medium = style({ width: 40, height: 40, fontSize: 14 })

export const tones = styleVariants(
  Object.fromEntries(hues.map((hue, index) => [index, hue])) as Record<number, number>,
  (hue) => [base, { background: `hsl(${hue} 70% 92%)`, color: `hsl(${hue} 60% 27%)` }],
)

for (const [index, hue] of hues.entries()) {
  const dark = { background: `hsl(${hue} 34% 25%)`, color: `hsl(${hue} 75% 87%)` }
  const tone = `.${tones[index]!.split(" ").join(".")}`
  globalStyle(`:root[data-scheme=dark] ${tone}`, dark)
  globalStyle(`:root:not([data-scheme]) ${tone}`, {
    "@media": { "(prefers-color-scheme: dark)": dark },
  })
}
