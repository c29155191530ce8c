import { globalStyle, style } from "@vanilla-extract/css"
import { color, size } from "../theme/tokens.css.ts"

export const grid = style({
  position: "relative",
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  overscrollBehavior: "contain",
  fontSize: 14,
  lineHeight: "20px",
  outlineOffset: -2,
  scrollPaddingBlock: "40px 30px",
  scrollPaddingInlineStart: "calc(var(--loose) + 20px)",
})
export const bare = style({ scrollPaddingBlock: 0, scrollPaddingInlineStart: 0 })

const line = style({ display: "grid", gridTemplateColumns: "var(--columns)", minWidth: "var(--width)" })

export const head = style([
  line,
  {
    position: "sticky",
    top: 0,
    zIndex: 3,
    height: 40,
    background: color.sunken,
    borderBottom: `1px solid ${color.line}`,
    color: color.textSoft,
    fontSize: 13,
    fontWeight: 560,
    userSelect: "none",
    selectors: { "[data-compact] > &": { height: 32 } },
  },
])
export const foot = style([
  line,
  {
    position: "sticky",
    bottom: 0,
    zIndex: 3,
    height: 30,
    background: color.sunken,
    borderTop: `1px solid ${color.line}`,
    color: color.textSoft,
    fontSize: 13,
    fontVariantNumeric: "tabular-nums",
  },
])
/** A line between the head and the rows that stays in sight. */
export const above = style([
  line,
  {
    position: "sticky",
    top: 40,
    zIndex: 2,
    gridTemplateRows: "44px auto",
    background: color.surface,
    borderBottom: `1px solid ${color.line}`,
    boxShadow: color.shadowHigh,
    selectors: { "[data-compact] > &": { top: 32, gridTemplateRows: "27px auto" } },
  },
])
export const aboveCell = style({ display: "flex", minWidth: 0, background: "inherit", outline: "none" })
export const aboveFoot = style({
  position: "sticky",
  left: 0,
  gridColumn: "1 / -1",
  display: "grid",
  gap: 8,
  padding: "6px 12px",
  color: color.textSoft,
  fontSize: 13,
  justifySelf: "start",
  maxWidth: "100%",
})
export const body = style({ position: "relative", minWidth: "var(--width)" })
export const row = style([
  line,
  {
    position: "absolute",
    insetInline: 0,
    background: color.surface,
    borderBottom: `1px solid ${color.line}`,
    cursor: "pointer",
    contain: "layout style",
    selectors: {
      "&:hover": { background: color.sunken },
      "&[aria-selected=true]": { background: color.blueSoft },
      // What is edited lies over the rows below it.
      "&:has(> [data-editing])": { zIndex: 2 },
      "[data-cells] &": { cursor: "default", userSelect: "none" },
    },
  },
])
export const cell = style({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minWidth: 0,
  padding: "0 12px",
  overflow: "hidden",
  whiteSpace: "nowrap",
  background: "inherit",
  outlineOffset: -2,
  selectors: {
    "&:focus-visible": { outlineOffset: -2 },
    // Keys go to the cell that has the focus, also after a click: as in spreadsheets it is seen.
    "[data-cells] &[role=gridcell]:focus:not([data-chosen]), &[data-asked]": { outline: `2px solid ${color.blue}` },
    // In a block the focus is at the end that moves, and not framed there.
    "&[data-chosen]": {
      background: color.blueSoft,
      boxShadow: `inset 0 0 0 1px ${color.blueMedium}`,
      outline: "none",
    },
    // As in spreadsheets the cell of a block is framed in which what is typed lands, as long as keys go to the grid.
    "[role=grid]:focus-within &[data-typed], &[data-chosen][data-asked]": {
      background: color.surface,
      boxShadow: `inset 0 0 0 2px ${color.blue}`,
      outline: `2px solid ${color.blue}`,
    },
  },
  // There backgrounds and shadows are not drawn.
  "@media": { "(forced-colors: active)": { selectors: { "&[data-chosen]": { outline: `1px solid ${color.blue}` } } } },
})
/** A cell whose editor may be larger than it. */
export const edited = style({ position: "relative", zIndex: 2, padding: 0, overflow: "visible" })
/** A cell in whose corner something lies. */
export const held = style({ position: "relative" })
/** The little square by which what is chosen is given on to further cells. It is for the mouse: a finger has the menu. */
export const handle = style({
  position: "absolute",
  right: 0,
  bottom: 0,
  width: 9,
  height: 9,
  background: color.blue,
  border: `1px solid ${color.surface}`,
  cursor: "crosshair",
  "@media": { "(hover: none)": { display: "none" } },
  selectors: { "[role=grid]:not(:focus-within) &": { display: "none" } },
})
export const end = style({ justifyContent: "flex-end", fontVariantNumeric: "tabular-nums" })
export const tick = style({
  position: "sticky",
  left: 0,
  zIndex: 1,
  justifyContent: "center",
  padding: 0,
  background: "inherit",
})
export const clip = style({ overflow: "hidden", textOverflow: "ellipsis", minWidth: 0 })
export const name = style([
  clip,
  {
    color: color.text,
    fontWeight: 580,
    textDecoration: "none",
    cursor: "pointer",
    selectors: { [`${row}:hover &`]: { color: color.blueStrong } },
  },
])

export const headCell = style([
  cell,
  {
    position: "relative",
    paddingRight: 10,
    gap: 2,
    selectors: {
      // Where a column lands that is dragged.
      "&[data-lands=before]": { boxShadow: `inset 3px 0 0 ${color.blue}` },
      "&[data-lands=after]": { boxShadow: `inset -3px 0 0 ${color.blue}` },
    },
  },
])
/** A cell of a column that stays in sight; its editor lies over those beside it. */
export const fixed = style({ position: "sticky", zIndex: 1, selectors: { "&[data-editing]": { zIndex: 2 } } })
/** The last of them. */
export const edge = style({
  selectors: { "[data-scrolled] &": { boxShadow: `1px 0 0 ${color.line}, 6px 0 10px -6px rgb(16 24 40 / .18)` } },
})
export const headName = style({
  display: "flex",
  flex: "1 1 auto",
  alignSelf: "stretch",
  alignItems: "center",
  gap: 4,
  minWidth: 0,
  padding: 0,
  border: 0,
  background: "none",
  cursor: "pointer",
  selectors: { "&:hover": { color: color.text }, "[aria-sort] > &": { color: color.text } },
})
/** The head of a column whose values stand at its end: its name stands there, too. */
export const headEnd = style({ flexDirection: "row-reverse", paddingInline: "10px 12px" })
globalStyle(`${headEnd} > ${headName}`, { justifyContent: "flex-end" })
/** The name of a column that nothing can be sorted by. */
export const headStill = style({ display: "inline-flex", minWidth: 0 })
export const headPlace = style({ fontSize: 11, lineHeight: "14px", fontVariantNumeric: "tabular-nums" })
export const headMenu = style({
  display: "grid",
  placeItems: "center",
  width: 24,
  height: 24,
  margin: "0 0 0 auto",
  padding: 0,
  border: 0,
  borderRadius: size.radius.control,
  background: "none",
  color: color.textFaint,
  opacity: 0,
  cursor: "pointer",
  selectors: {
    [`${headCell}:hover &, ${headCell}:focus &, ${headCell}:focus-within &, &[aria-expanded=true]`]: { opacity: 1 },
    "&:hover": { background: color.blueSoft, color: color.blueStrong },
    [`${headEnd} > &`]: { margin: "0 auto 0 0" },
  },
})
export const grip = style({
  position: "absolute",
  right: 0,
  top: 8,
  bottom: 8,
  width: 7,
  cursor: "col-resize",
  touchAction: "none",
  borderRight: `1px solid ${color.line}`,
  selectors: { "&:hover, &:active": { borderRight: `2px solid ${color.blue}` } },
})
