import type { MarkedToken, Tokens } from "marked"
import { createElement, Fragment, type ReactNode } from "react"
import { htmlAsText, withSigns } from "../../../core/kernel/html-signs.ts"
import { anchorsOf, type Blocks, partsOf } from "./blocks.ts"
import * as css from "./markdown.css.ts"

/** Draws a link that leads neither elsewhere nor within the text, or nothing: then its words stand there alone. */
export type DrawLink = (href: string, words: ReactNode) => ReactNode

interface Drawing {
  readonly anchors: ReadonlyMap<MarkedToken, string>
  readonly link: DrawLink
}

/** Only these lead out of a text: whatever else is written as an address may be a script. */
const elsewhere = /^(?:https?:\/\/|mailto:|tel:)/i

const drawLink = ({ href }: Tokens.Link, words: ReactNode, { link }: Drawing): ReactNode => {
  if (href.startsWith("#")) return <a href={href}>{words}</a>
  if (!elsewhere.test(href)) return link(href, words) ?? words
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}

const drawCells = (of: "th" | "td", cells: ReadonlyArray<Tokens.TableCell>, drawing: Drawing): ReactNode =>
  createElement(
    "tr",
    null,
    ...cells.map(({ tokens, align }) =>
      createElement(
        of,
        { ...(of === "th" ? { scope: "col" } : {}), ...(align === null ? {} : { style: { textAlign: align } }) },
        drawAll(tokens as Blocks, drawing),
      ),
    ),
  )

const drawTable = ({ header, rows }: Tokens.Table, drawing: Drawing): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen, the arrow keys move it
  <section className={css.wide} tabIndex={0} aria-label="Tabelle">
    <table>
      <thead>{drawCells("th", header, drawing)}</thead>
      {createElement("tbody", null, ...rows.map((row) => drawCells("td", row, drawing)))}
    </table>
  </section>
)

const draw = (token: MarkedToken, drawing: Drawing): ReactNode => {
  const inner = () => drawAll(partsOf(token), drawing)
  switch (token.type) {
    case "heading":
      return createElement(`h${token.depth}`, { id: drawing.anchors.get(token) }, inner())
    case "paragraph":
      return <p>{inner()}</p>
    case "list":
      return createElement(token.ordered ? "ol" : "ul", token.ordered ? { start: Number(token.start) } : null, inner())
    case "list_item":
      return <li>{inner()}</li>
    case "blockquote":
      return <blockquote>{inner()}</blockquote>
    case "table":
      return drawTable(token, drawing)
    case "code":
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case "hr":
      return <hr />
    case "br":
      return <br />
    case "strong":
      return <strong>{inner()}</strong>
    case "em":
      return <em>{inner()}</em>
    case "del":
      return <del>{inner()}</del>
    case "codespan":
      return <code>{token.text}</code>
    case "link":
      return drawLink(token, inner(), drawing)
    case "checkbox":
      return token.checked ? "☑ " : "☐ "
    case "image":
      return token.text
    case "html":
      return htmlAsText(token.text)
    case "text":
    case "escape":
      return partsOf(token).length > 0 ? inner() : withSigns(token.text)
    default:
      return null
  }
}

// Given one by one and not as a list, they need no keys.
const drawAll = (blocks: Blocks, drawing: Drawing): ReactNode =>
  createElement(Fragment, null, ...blocks.map((token) => draw(token, drawing)))

interface MarkdownProps {
  readonly blocks: Blocks
  /** Draws links that are not of the text's own and lead nowhere else; without it their words stand there alone. */
  readonly link?: DrawLink
}

/** A text in Markdown. Nothing of it is taken for HTML, and no link of it can be a script. */
export const Markdown = ({ blocks, link = () => undefined }: MarkdownProps) => (
  <div className={css.text}>{drawAll(blocks, { anchors: anchorsOf(blocks), link })}</div>
)
