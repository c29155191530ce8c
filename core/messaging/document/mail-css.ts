/**
 * The CSS that a mail may use. Apple Mail, Gmail, Outlook, GMX, WEB.DE, Yahoo and Thunderbird know these properties, by the
 * tables of caniemail.com; where one of them does not, the mail stays readable:
 * - Outlook for Windows, which lays out by Word, knows no `max-width`, no `max-height` and no `border-radius`. It gets a table
 *   of a fixed width and a logo of a fixed height by attributes, and square corners.
 * - It knows `padding` on cells of tables only, so the cell of a button has `mso-padding-alt`, which others do not know.
 * - `margin` is nowhere negative or `auto`, which several programs leave out.
 * - Hardly any program knows `overflow-wrap`; most know `word-break`.
 */
export const mailCss = [
  "background-color",
  "border",
  "border-color",
  "border-radius",
  "border-top",
  "color",
  "display",
  "font-family",
  "font-size",
  "font-weight",
  "height",
  "line-height",
  "margin",
  "max-height",
  "max-width",
  "mso-padding-alt",
  "padding",
  "text-align",
  "text-decoration",
  "width",
  "word-break",
] as const

/** A look: values of CSS by their properties. */
export type MailLook = Readonly<Partial<Record<(typeof mailCss)[number], string>>>

/** The declarations of a look, as they stand in an attribute or a rule; `end` follows each value. */
export const declarations = (look: MailLook, end = ""): string =>
  Object.entries(look)
    .map(([property, value]) => `${property}:${value}${end}`)
    .join(";")
