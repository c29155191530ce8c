import { globalStyle, style } from "@vanilla-extract/css"
import { color, phone, size } from "../kit/theme/tokens.css.ts"
import { screen as listScreen } from "../people/list/list.css.ts"

/** Fields beside one another where there is room. */
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(190px, 1fr))",
  gap: 14,
  alignItems: "start",
})
/** One of several things that are alike, such as a group, with its fields. */
export const piece = style({
  display: "flex",
  flexDirection: "column",
  gap: 12,
  padding: 14,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.control,
})
export const pieceHead = style({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 8 })
export const pieceName = style({ fontWeight: 600, fontSize: 14, overflowWrap: "anywhere" })
export const list = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  display: "flex",
  flexDirection: "column",
  gap: 10,
})
export const mails = style({ margin: 0, padding: 0, listStyle: "none" })
export const mail = style({
  display: "grid",
  gap: 2,
  padding: "8px 0",
  borderTop: `1px solid ${color.line}`,
  fontSize: 14,
  lineHeight: "20px",
  selectors: { "&:first-child": { borderTop: 0 } },
})
export const mailName = style({ fontWeight: 560 })
export const mailHead = style({ display: "flex", gap: 12, justifyContent: "space-between", alignItems: "flex-start" })
/** What stands beside a name that is shortened before it. */
export const besideName = style({ display: "inline-flex", flex: "none" })
export const mailLink = style({ flex: "none" })
/** As far in as the words beside a tick. */
export const mailIndent = style({ margin: 0, paddingLeft: 28 })
export const mailSaid = style({ color: color.textSoft })
export const mailField = style({ maxWidth: 348, paddingTop: 6 })
export const notice = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  padding: "8px 12px",
  borderRadius: size.radius.control,
  background: color.amberSoft,
  fontSize: 14,
  lineHeight: "20px",
})
export const noticeText = style({ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" })
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 14px",
  fontSize: 14,
  lineHeight: "20px",
  color: color.textSoft,
  overflowWrap: "anywhere",
})
export const glance = style({ columns: "300px", columnGap: 16 })
globalStyle(`${glance} > *`, { breakInside: "avoid", marginBottom: 16 })
export const figures = style({ display: "flex", flexDirection: "column", gap: 6 })
export const screen = style([listScreen, { "@media": { [phone]: { minHeight: 820 } } }])
export const attender = style({ flex: "1 1 120px", minWidth: 0, fontWeight: 560, overflowWrap: "anywhere" })
export const notices = style({ display: "flex", flexDirection: "column", gap: 8 })
export const figureRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "2px 12px",
  alignItems: "baseline",
  fontSize: 14,
  lineHeight: "22px",
})
export const figure = style({ fontVariantNumeric: "tabular-nums", textAlign: "right", whiteSpace: "nowrap" })
export const who = style({
  gridColumn: "1 / -1",
  fontSize: 13,
  lineHeight: "19px",
  color: color.textSoft,
  overflowWrap: "anywhere",
})
export const meter = style({
  gridColumn: "1 / -1",
  height: 6,
  borderRadius: 3,
  background: color.sunken,
  overflow: "hidden",
})
export const meterFill = style({ height: "100%", borderRadius: 3, background: color.blue })
export const scrolls = style({ overflow: "auto", padding: 16, flex: 1, minHeight: 0 })
export const detail = style({ display: "flex", flexDirection: "column", gap: 18 })
export const part = style({ display: "flex", flexDirection: "column", gap: 8 })
export const partTitle = style({ margin: 0, fontSize: 14, lineHeight: "20px", fontWeight: 650 })
export const columnRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(130px, 220px) minmax(120px, 1fr) 44px 44px",
  alignItems: "end",
  gap: 8,
  "@media": { [phone]: { gridTemplateColumns: "1fr 44px 44px" } },
})
export const columnTitle = style({ "@media": { [phone]: { gridColumn: "1 / -1", gridRow: 2 } } })
export const row = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 8 })
