import { style } from "@vanilla-extract/css"
import { color, size, phone as thumb } from "../../kit/theme/tokens.css.ts"

/** The timeline stands beside one column of sections, below two of them, and beside two where there is room for three. */
const [single, double, broad] = [
  "screen and (min-width: 1101px)",
  "screen and (min-width: 1280px)",
  "screen and (min-width: 1600px)",
]

export const screen = style({
  display: "flex",
  flexDirection: "column",
  gap: 20,
  maxWidth: 1680,
  margin: "0 auto",
  padding: "20px 32px 48px",
  "@media": { [thumb]: { padding: "8px 16px 32px", gap: 16 } },
})
export const bar = style({ display: "flex", alignItems: "center", gap: 4, minHeight: 40 })
export const place = style({
  marginLeft: "auto",
  paddingRight: 8,
  color: color.textSoft,
  fontSize: 14,
  fontVariantNumeric: "tabular-nums",
})
export const head = style({
  display: "flex",
  alignItems: "center",
  gap: 20,
  "@media": { [thumb]: { flexWrap: "wrap", gap: 14 } },
})
export const steps = style({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  marginLeft: "auto",
  "@media": { [thumb]: { width: "100%", marginLeft: 0 } },
})
export const who = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" })
export const name = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4px 12px" })
export const facts = style({ marginTop: 2, color: color.textSoft })
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: 20,
  "@media": {
    [single]: { gridTemplateColumns: "minmax(0, 1fr) 320px" },
    [double]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [broad]: { gridTemplateColumns: "minmax(0, 1fr) 400px" },
    [thumb]: { gap: 12 },
  },
})
export const side = style({ display: "flex", flexDirection: "column", gap: 20, "@media": { [thumb]: { gap: 12 } } })
export const column = style({
  display: "flex",
  flexDirection: "column",
  gap: 20,
  minWidth: 0,
  "@media": { [thumb]: { gap: 12 } },
})
export const main = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: 20,
  "@media": { [double]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" }, [thumb]: { gap: 12 } },
})
export const card = style({
  padding: "16px 12px 12px",
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: size.radius.card,
  boxShadow: color.shadowLow,
})
/** With a phone in the hand, how somebody is reached comes first. */
export const reached = style([card, { "@media": { [thumb]: { order: -1 } } }])
export const title = style({ padding: "0 8px 6px", fontSize: 15, lineHeight: "22px", fontWeight: 640 })
export const row = style({
  display: "grid",
  gridTemplateColumns: "132px minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [thumb]: { gridTemplateColumns: "minmax(0, 1fr)", paddingBottom: 6 } },
})
export const label = style({
  minWidth: 0,
  padding: 8,
  color: color.textSoft,
  overflowWrap: "anywhere",
  fontSize: 14,
  lineHeight: "20px",
  "@media": { [thumb]: { padding: "4px 8px 0", fontSize: 13, lineHeight: "18px" } },
})
/** As low as the first number beside it. */
export const phonesLabel = style([label, { paddingTop: 13, "@media": { [thumb]: { paddingTop: 4 } } }])
export const value = style({ minWidth: 0 })
export const open = style({
  display: "block",
  width: "100%",
  minHeight: 36,
  padding: 7,
  border: "1px solid transparent",
  borderRadius: size.radius.control,
  background: "none",
  fontSize: 14,
  lineHeight: "20px",
  textAlign: "left",
  cursor: "text",
  transition: "background-color 120ms, border-color 120ms",
  selectors: {
    "&:hover": { background: color.sunken, borderColor: color.lineStrong },
    // Inside: on a phone its label stands close above.
    "&:focus-visible": { outlineOffset: -2 },
  },
  "@media": { [thumb]: { minHeight: 36, padding: "2px 7px 8px", fontSize: 15, lineHeight: "22px" } },
})
export const shown = style({ display: "flex", alignItems: "flex-start", minWidth: 0 })
export const reach = style({
  display: "flex",
  flexDirection: "column",
  flex: "none",
  paddingTop: 3,
  "@media": { [thumb]: { paddingTop: 0, marginTop: -4 } },
})
export const reachPhones = style([reach, { paddingTop: 8, "@media": { [thumb]: { paddingTop: 3, marginTop: 0 } } }])
export const reachOne = style({
  display: "grid",
  placeItems: "center",
  width: 36,
  height: 30,
  borderRadius: size.radius.control,
  color: color.textSoft,
  selectors: { "&:hover": { background: color.sunken, color: color.blueStrong } },
  "@media": { [thumb]: { width: 44, height: 36 } },
})
/** As high as the way to call the number beside it. */
export const phoneLine = style({ minHeight: 30, alignContent: "center", "@media": { [thumb]: { minHeight: 36 } } })
export const below = style({ margin: 0, padding: "0 8px 8px", color: color.textSoft, fontSize: 13, lineHeight: "18px" })
/** A value that whoever looks may not change: it stands where it would if they might. */
export const still = style({
  padding: 8,
  fontSize: 14,
  lineHeight: "20px",
  "@media": { [thumb]: { padding: "3px 8px 9px", fontSize: 15, lineHeight: "22px" } },
})
export const file = style({
  display: "inline-flex",
  alignItems: "baseline",
  gap: 6,
  maxWidth: "100%",
  padding: "7px 8px 0",
  border: 0,
  background: "none",
  color: color.blue,
  fontSize: 14,
  lineHeight: "20px",
  fontWeight: 560,
  textAlign: "left",
  cursor: "pointer",
  selectors: { "&:hover": { textDecoration: "underline" }, "&:focus-visible": { outlineOffset: -2 } },
  "@media": { [thumb]: { padding: "2px 8px 4px", fontSize: 15, lineHeight: "22px" } },
})
export const text = style({ overflowWrap: "anywhere", whiteSpace: "pre-line" })
export const missing = style({ color: color.textFaint })
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "0 8px" })
export const figures = style({ fontVariantNumeric: "tabular-nums" })
export const aside = style({ color: color.textSoft, fontSize: 13 })
export const pills = style({ display: "flex", flexWrap: "wrap", gap: 4 })
export const editor = style({ padding: "0 0 10px" })
export const addressEditor = style({ padding: "0 8px 10px" })
/** Postcode and place stand beside each other, as on a letter. */
export const addressParts = style({ display: "grid", gridTemplateColumns: "104px minmax(0, 1fr)", gap: 12 })
export const narrowPart = style({ minWidth: 0 })
export const part = style({
  minWidth: 0,
  gridColumn: "1 / -1",
  selectors: { [`${narrowPart} + &`]: { gridColumn: "auto" } },
})
export const fault = style({ color: color.red, fontSize: 13, lineHeight: "18px", fontWeight: 500 })
/** The same below a value that is not edited just now, apart from what stands below it. */
export const notTaken = style([fault, { margin: "4px 0 8px" }])
export const phones = style({ display: "flex", flexDirection: "column", gap: 8 })
export const phone = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 128px auto",
  gap: 6,
  alignItems: "center",
  "@media": { [thumb]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
})
export const number = style({ "@media": { [thumb]: { gridColumn: "1 / -1" } } })
export const more = style({ alignSelf: "flex-start" })

export const family = style({ display: "flex", flexDirection: "column", gap: 2 })
export const relative = style({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: 44,
  padding: "0 8px",
  borderRadius: size.radius.control,
  color: color.text,
  fontSize: 14,
  fontWeight: 560,
  textDecoration: "none",
  selectors: { "&:hover": { background: color.sunken, color: color.blueStrong } },
})

export const events = style({ display: "flex", flexDirection: "column", padding: "4px 8px 0" })
export const kept = style({ display: "contents" })
export const nothing = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: 10,
  padding: "8px 8px 0",
  color: color.textSoft,
  fontSize: 14,
  lineHeight: "20px",
})
export const event = style({
  position: "relative",
  paddingLeft: 22,
  paddingBottom: 18,
  fontSize: 14,
  lineHeight: "20px",
  selectors: {
    "&::before": {
      content: "",
      position: "absolute",
      left: 2,
      top: 6,
      width: 9,
      height: 9,
      borderRadius: "50%",
      background: color.blue,
    },
    "&:not(:last-child)::after": {
      content: "",
      position: "absolute",
      left: 6,
      top: 19,
      bottom: -2,
      width: 1,
      background: color.line,
    },
  },
})
export const eventTitle = style({ fontWeight: 580 })
export const eventLink = style({ color: "inherit", textDecoration: "underline", textUnderlineOffset: 2 })
export const change = style({ color: color.textSoft, overflowWrap: "anywhere" })
export const before = style({ textDecoration: "line-through", textDecorationColor: color.textFaint })
export const after = style({ color: color.text })
export const meta = style({ color: color.textSoft, fontSize: 13, lineHeight: "18px" })

export const undo = style({ minHeight: 28, margin: "2px 0 0 -10px", padding: "2px 10px", gap: 6, fontSize: 13 })

export const both = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: 12,
  "@media": { [thumb]: { gridTemplateColumns: "1fr" } },
})
export const side1 = style({
  display: "flex",
  flexDirection: "column",
  gap: 4,
  padding: 14,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.radius.card,
})
export const sideTitle = style({ color: color.textSoft, fontSize: 13, lineHeight: "18px" })
export const sideLine = style({ display: "block" })
export const sideValue = style({ fontWeight: 580, overflowWrap: "anywhere", flex: 1, marginBottom: 10 })
