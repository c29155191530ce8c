import { type DefaultTreeAdapterTypes, parse } from "parse5"
import type { MailDocument } from "../../../../core/messaging/index.ts"
import { type HtmlNode, readHtml } from "../../../../ui/kit/rich-text/read-html.ts"

export const tokens = [
  { name: "firstName", label: "Vorname" },
  { name: "fullName", label: "Ganzer Name" },
  { name: "iban", label: "IBAN" },
]

/** A node of parse5 as the browser's nodes are. */
const nodeOf = (node: DefaultTreeAdapterTypes.ChildNode): HtmlNode => {
  const base = {
    nodeName: node.nodeName,
    nodeValue: "value" in node ? node.value : "data" in node ? node.data : null,
    childNodes: "childNodes" in node ? node.childNodes.map(nodeOf) : [],
  }
  if (!("attrs" in node)) return base
  return { ...base, getAttribute: (name) => node.attrs.find((each) => each.name === name)?.value ?? null }
}

/** The mail that is read from HTML as a browser takes it apart. */
export const read = (html: string, exact = false): MailDocument =>
  readHtml(
    { nodeName: "#document", nodeValue: null, childNodes: parse(html).childNodes.map(nodeOf) },
    { tokens, exact },
  )
