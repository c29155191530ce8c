import { style, styleVariants } from "@vanilla-extract/css"
import { color, size } from "./theme/tokens.css.ts"

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: 4,
  maxWidth: "100%",
  padding: "1px 9px",
  borderRadius: size.radius.round,
  fontSize: 12.5,
  lineHeight: "20px",
  fontWeight: 560,
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
})

export const pill = styleVariants({
  neutral: [base, { background: color.sunken, color: color.textSoft, boxShadow: `inset 0 0 0 1px ${color.line}` }],
  blue: [base, { background: color.blueSoft, color: color.blueStrong }],
  teal: [base, { background: color.tealSoft, color: color.tealStrong }],
  green: [base, { background: color.greenSoft, color: color.greenStrong }],
  purple: [base, { background: color.purpleSoft, color: color.purpleStrong }],
  pink: [base, { background: color.pinkSoft, color: color.pinkStrong }],
  amber: [base, { background: color.amberSoft, color: color.amberStrong }],
  red: [base, { background: color.redSoft, color: color.redStrong }],
})
