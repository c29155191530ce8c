import { type DefaultTreeAdapterTypes, parse } from "parse5"

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => "tagName" in node

const below = (node: Node): ReadonlyArray<Node> =>
  "childNodes" in node ? node.childNodes.flatMap((child) => [child, ...below(child)]) : []

/** All elements of a page, as a browser reads it (HTML Living Standard). */
export const elementsOf = (html: string): ReadonlyArray<Element> => below(parse(html)).filter(isElement)

/** The words in a node. */
export const wordsOf = (node: Node): string =>
  below(node)
    .map((each) => (each.nodeName === "#text" && "value" in each ? each.value : ""))
    .join("")

/** The words of a whole page. */
export const pageWords = (html: string): string => wordsOf(parse(html))

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value

/** Elements and attributes of a page without its words. */
export const skeletonOf = (html: string): string =>
  elementsOf(html)
    .map(({ tagName, attrs }) => `${tagName} ${attrs.map(({ name, value }) => `${name}=${value}`).join(" ")}`)
    .join("\n")

/** What a page says to Outlook for Windows alone, as a page of its own. */
export const forOutlook = (html: string): string =>
  [...html.matchAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs)].map(([, content]) => content).join("")
