/**
 * The CSS that a mail may use: properties that Apple Mail, Gmail, Outlook, GMX, WEB.DE, Yahoo and Thunderbird know, by the
 * tables of caniemail.com (each is one of its features) and the guides of Litmus. Where one of them falls short, the mail
 * stays readable:
 * - `max-width` and `border-radius` do nothing in Outlook for Windows, which lays out by Word: a table of a fixed width is
 *   written for it alone, and its corners are square;
 * - `padding` works there on cells of tables only, so a button has `mso-padding-alt` on its cell;
 * - `margin` must not be negative anywhere, and is never `auto`;
 * - `overflow-wrap` is known to hardly any program; `word-break` breaks long words in most of them.
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
