import { declarations, type MailLook } from "./mail-css.ts"

/** At most so many pixels a mail is wide; below that it is as wide as the window. */
export const mailWidth = 600

/** So many pixels are left for words and pictures where a mail is widest. */
export const columnWidth = mailWidth - 2 * 24

/** At most so many pixels the logo is high, whatever its shape. */
export const logoHeight = 56

const font = { "font-family": "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif" } as const

/** What a mail looks like where nobody asked for a dark one. */
const light = {
  page: { margin: "0", padding: "0", "background-color": "#f3f5f8" },
  margin: { padding: "24px 12px" },
  column: { width: "100%", "max-width": `${mailWidth}px` },
  card: {
    padding: "28px 24px 12px",
    "background-color": "#ffffff",
    "border-radius": "10px",
    "word-break": "break-word",
  },
  name: {
    ...font,
    margin: "0 0 24px",
    "font-size": "15px",
    "line-height": "22px",
    "font-weight": "600",
    color: "#536072",
  },
  // The words are what stands there while the picture is not loaded.
  logoCell: {
    ...font,
    padding: "0",
    "border-radius": "6px",
    "font-size": "15px",
    "font-weight": "600",
    color: "#536072",
  },
  logo: { display: "block", "max-width": "100%", "max-height": `${logoHeight}px`, border: "0" },
  gap: { height: "20px", "font-size": "20px", "line-height": "20px" },
  text: { ...font, color: "#17202c", "font-size": "16px", "line-height": "24px", "text-align": "left" },
  paragraph: { margin: "0 0 16px" },
  h1: { ...font, margin: "0 0 16px", "font-size": "26px", "line-height": "34px", "font-weight": "700" },
  h2: { ...font, margin: "24px 0 12px", "font-size": "20px", "line-height": "28px", "font-weight": "700" },
  h3: { ...font, margin: "20px 0 8px", "font-size": "17px", "line-height": "24px", "font-weight": "700" },
  list: { margin: "0 0 16px 24px", padding: "0" },
  item: { margin: "0 0 6px" },
  line: { margin: "24px 0", border: "0", "border-top": "1px solid #cbd3de" },
  link: { color: "#1d5bd6", "text-decoration": "underline" },
  picture: { display: "block", "max-width": "100%", height: "auto", border: "0" },
  code: { display: "block", border: "0", "border-radius": "6px" },
  buttonTable: { margin: "8px 0 24px" },
  button: { "background-color": "#1d5bd6", "border-radius": "6px", "mso-padding-alt": "12px 22px" },
  buttonLink: {
    ...font,
    display: "inline-block",
    padding: "12px 22px",
    color: "#ffffff",
    "font-size": "16px",
    "line-height": "20px",
    "font-weight": "600",
    "text-decoration": "none",
  },
  foot: {
    ...font,
    padding: "20px 24px 0",
    color: "#536072",
    "font-size": "13px",
    "line-height": "20px",
    "text-align": "left",
    "word-break": "break-word",
  },
  footLink: { color: "#536072", "text-decoration": "underline" },
} as const satisfies Readonly<Record<string, MailLook>>

/**
 * What changes in mail programs that tell of a dark screen. A button keeps its colours, which hold on both grounds; a logo
 * drawn for paper stands on white.
 */
const dark: Readonly<Partial<Record<keyof typeof light, MailLook>>> = {
  page: { "background-color": "#10151d" },
  card: { "background-color": "#171e29" },
  name: { color: "#a9b5c6" },
  logoCell: { padding: "8px", "background-color": "#ffffff" },
  text: { color: "#e8edf4" },
  line: { "border-color": "#3f4c5e" },
  link: { color: "#7eaaff" },
  foot: { color: "#a9b5c6" },
  footLink: { color: "#a9b5c6" },
}

const attributes = Object.fromEntries(
  Object.entries(light).map(([name, look]) => [
    name,
    `${name in dark ? ` class="${name}"` : ""} style="${declarations(look)}"`,
  ]),
) as Readonly<Record<keyof typeof light, string>>

/** The attributes that give an element a look. */
export const look = (name: keyof typeof light): string => attributes[name]

/** Under this rule a mail takes darker colours; it stands in each mail once. */
export const darkRule = "@media (prefers-color-scheme:dark)"

/** The one style sheet of a mail: colours on a dark screen. There is a blank before `!important`, which Outlook wants. */
export const darkStyle = `${darkRule}{${Object.entries(dark)
  .map(([name, rule]) => `.${name}{${declarations(rule, " !important")}}`)
  .join("")}}`
