import { escapeHtml } from "../../kernel/escape-html.ts"
import { codeCid, type MailCode } from "../own-part.ts"
import { cleanText, isBlank } from "./clean.ts"
import { htmlWords, layoutTable } from "./html.ts"
import type { Link } from "./link.ts"
import { darkStyle, logoHeight, look, mailWidth } from "./looks.ts"
import { line, plainLink, plainParts, tidy } from "./plain.ts"

/** What stands around the words of each mail of a workspace: its letterhead and its imprint. */
export interface MailFrame {
  readonly workspaceName: string
  /** Whether the mail carries the workspace's logo, as the part with the content id `logo`; else its name stands there. */
  readonly logo: boolean
  /** The lines of the imprint, such as name, address, register. */
  readonly imprint: ReadonlyArray<string>
  /** Why one gets this mail. */
  readonly why?: string
}

/** The link in the foot by which a recipient of a newsletter gets no more of them. It is another one for each recipient. */
export interface Unsubscribe {
  readonly words: string
  readonly link: Link
}

/** What a frame goes around. */
interface Framed {
  readonly subject: string
  readonly body: string
  readonly signature: string
  readonly unsubscribe?: Unsubscribe | undefined
  /** Below the words. */
  readonly code?: MailCode | undefined
}

const footLines = ({ imprint, why = "" }: MailFrame): ReadonlyArray<string> =>
  [...imprint, why].map((each) => tidy(cleanText(each)).trim()).filter((each) => !isBlank(each))

const linesOfCode = ({ lines }: MailCode): ReadonlyArray<string> => lines.map((each) => tidy(cleanText(each)).trim())

/** Who cannot see the code reads what it says. */
const plainCode = (code: MailCode | undefined): string => (code === undefined ? "" : linesOfCode(code).join("\n"))

/** So many pixels a code is wide: phones read it from a screen, and what it says fits beside it. */
const codeSide = 168

/** The code on white, whatever the mail stands on, and what it says below it. */
const htmlCode = (code: MailCode | undefined): string => {
  if (code === undefined) return ""
  const sides = ` width="${codeSide}" height="${codeSide}"`
  const words = linesOfCode(code).map(htmlWords).join("<br>")
  return (
    `<div${look("paragraph")}><img src="cid:${codeCid}" alt="${escapeHtml(cleanText(code.label).trim())}"${sides}${look("code")}></div>\n` +
    `<p${look("paragraph")}>${words}</p>\n`
  )
}

/** The whole text of a mail: words, signature, and below a line the foot. */
export const plainFrame = (frame: MailFrame): ((framed: Framed) => string) => {
  const foot = footLines(frame)
  return ({ body, signature, unsubscribe, code }) => {
    const below = unsubscribe === undefined ? foot : [...foot, plainLink(unsubscribe.words, unsubscribe.link)]
    return plainParts([body, plainCode(code), signature, below.length === 0 ? "" : [line, ...below].join("\n")])
  }
}

/** For Outlook for Windows, which shows pictures in their full size unless an attribute says another, and for others. */
const picture = (alt: string): string =>
  `<!--[if mso]><img src="cid:logo" alt="${alt}" height="${logoHeight}"><![endif]-->` +
  `<!--[if !mso]><!--><img src="cid:logo" alt="${alt}"${look("logo")}><!--<![endif]-->`

const headOf = ({ workspaceName, logo }: MailFrame): string => {
  const name = escapeHtml(cleanText(workspaceName).trim())
  if (!logo) return name === "" ? "" : `<p${look("name")}>${name}</p>\n`
  return `${layoutTable("")}<tr><td${look("logoCell")}>${picture(name)}</td></tr></table>\n<div${look("gap")}>&nbsp;</div>\n`
}

/** Outlook for Windows knows no greatest width: it gets a table of a fixed one around the column, and others a comment. */
const outlookStart = `<!--[if mso]>${layoutTable(` width="${mailWidth}"`)}<tr><td><![endif]-->`
const outlookEnd = "<!--[if mso]></td></tr></table><![endif]-->"

const start = (title: string): string => `<!doctype html>
<html lang="de" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${darkStyle}</style>
</head>
<body${look("page")}>
${layoutTable(` width="100%"${look("page")}`)}<tr><td align="center"${look("margin")}>
${outlookStart}
${layoutTable(` width="100%"${look("column")}`)}<tr><td${look("card")}>
`

const end = `</td></tr></table>
${outlookEnd}
</td></tr></table>
</body>
</html>
`

/** The whole HTML of a mail: a column with letterhead, words and signature, and the foot below it. */
export const htmlFrame = (frame: MailFrame): ((framed: Framed) => string) => {
  const head = headOf(frame)
  const foot = footLines(frame).map(htmlWords)
  return ({ subject, body, signature, unsubscribe, code }) => {
    const below =
      unsubscribe === undefined
        ? foot
        : [...foot, `<a href="${escapeHtml(unsubscribe.link)}"${look("footLink")}>${escapeHtml(unsubscribe.words)}</a>`]
    const words = `${layoutTable(' width="100%"')}<tr><td${look("text")}>\n${body}\n${htmlCode(code)}${signature}\n</td></tr></table>`
    const last = below.length === 0 ? "" : `</td></tr><tr><td${look("foot")}>${below.join("<br>")}`
    return start(escapeHtml(subject)) + head + words + last + end
  }
}
