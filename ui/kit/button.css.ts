import { keyframes, style, styleVariants } from "@vanilla-extract/css"
import { color, phone, size } from "./theme/tokens.css.ts"

const base = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  minHeight: size.control.height,
  padding: "0 14px",
  border: "1px solid transparent",
  borderRadius: size.radius.control,
  fontSize: 14,
  fontWeight: 560,
  lineHeight: "20px",
  whiteSpace: "nowrap",
  cursor: "pointer",
  background: "transparent",
  textDecoration: "none",
  transition: "background-color 120ms, border-color 120ms, color 120ms",
  selectors: { "&:disabled": { opacity: 0.55, cursor: "default" } },
  "@media": { [phone]: { minHeight: 44 } },
})

export const button = styleVariants({
  primary: [
    base,
    {
      background: color.blue,
      color: color.onBlue,
      boxShadow: color.shadowLow,
      selectors: { "&:hover:not(:disabled)": { background: color.blueStrong } },
    },
  ],
  plain: [
    base,
    {
      background: color.surface,
      borderColor: color.lineStrong,
      boxShadow: color.shadowLow,
      selectors: { "&:hover:not(:disabled)": { background: color.sunken, borderColor: color.textFaint } },
    },
  ],
  quiet: [
    base,
    {
      color: color.textSoft,
      padding: "0 10px",
      selectors: { "&:hover:not(:disabled)": { background: color.blueSoft, color: color.blueStrong } },
    },
  ],
  danger: [
    base,
    {
      color: color.redStrong,
      borderColor: color.lineStrong,
      background: color.surface,
      selectors: { "&:hover:not(:disabled)": { background: color.redSoft } },
    },
  ],
  inverse: [
    base,
    {
      color: "inherit",
      padding: "0 10px",
      selectors: {
        "&:hover:not(:disabled)": { background: "rgb(128 140 160 / .28)" },
        "&:focus-visible": { outlineColor: color.onInverse },
      },
    },
  ],
})

export const icon = style({
  position: "relative",
  width: size.control.height,
  padding: "0 !important",
  flex: "none",
  "@media": { [phone]: { width: 44 } },
})

const appear = keyframes({ from: { opacity: 0 } })

/**
 * The name of an icon button, shown when the pointer rests on it or the keyboard is there. Until then it takes no room: a long
 * name beside an edge would make the page wider.
 */
export const tip = style({
  selectors: {
    "&::after": {
      content: "attr(data-tip)",
      display: "none",
      width: "max-content",
      maxWidth: 240,
      whiteSpace: "normal",
      overflowWrap: "anywhere",
      position: "absolute",
      top: "calc(100% + 6px)",
      left: "50%",
      transform: "translateX(-50%)",
      padding: "3px 8px",
      borderRadius: size.radius.control,
      background: color.inverse,
      color: color.onInverse,
      fontSize: 12,
      fontWeight: 500,
      lineHeight: "18px",
      pointerEvents: "none",
      zIndex: 30,
    },
    "&:hover::after, &:focus-visible::after": { display: "block", animation: `${appear} 120ms 400ms both` },
    "&[aria-expanded=true]::after": { display: "none" },
  },
  "@media": { "(hover: none)": { selectors: { "&::after": { display: "none" } } } },
})
