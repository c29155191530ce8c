const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0", shy: "\u00ad" }

/** What a text of HTML or Markdown says once the signs that are written by name or number stand there themselves. */
export const withSigns = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|nbsp|shy)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g, (whole, name, decimal, hex) => {
    if (name !== undefined) return named[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** HTML in a Markdown text is shown as it was written and never does anything; only its comments are left out. */
export const htmlAsText = (html: string): string => html.replace(/<!--[\s\S]*?-->/g, "").trimEnd()
