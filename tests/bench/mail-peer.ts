import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  render,
  Section,
  Text,
  toPlainText,
} from "@react-email/components"
import { createElement as h, type ReactNode } from "react"
import type { Values } from "../../core/messaging/document/index.ts"
import { frame, page } from "./mail-letter.ts"

const words = { fontFamily: "Helvetica,Arial,sans-serif", color: "#17202c", fontSize: "16px", lineHeight: "24px" }
const text = (...content: ReadonlyArray<ReactNode>) => h(Text, { style: words }, ...content)
const bold = (content: ReactNode) => h("strong", null, content)
const list = (tag: "ol" | "ul", ...items: ReadonlyArray<string>) =>
  h(tag, { style: words }, ...items.map((item) => h("li", { key: item }, item)))
const heading = (as: "h1" | "h2", content: string) => h(Heading, { as, style: words }, content)

/** The mail of `mail-letter.ts` as it is written with react-email. */
const Letter = ({ values }: { readonly values: Values }) =>
  h(
    Html,
    { lang: "de" },
    h(Head, null, h("title", null, `Sommerlager: ${values.get("firstName")} ist dabei`)),
    h(
      Body,
      { style: { margin: 0, backgroundColor: "#f3f5f8" } },
      h(
        Container,
        { style: { maxWidth: "600px", backgroundColor: "#ffffff", padding: "28px 24px" } },
        h(Img, { src: "cid:logo", alt: frame.workspaceName, height: 56 }),
        heading("h1", "Sommerlager 2027"),
        text(values.get("salutationInformal"), ","),
        text(
          "vom ",
          bold("24. Juli"),
          " bis ",
          bold("7. August"),
          " fahren wir in den ",
          h("em", null, "Westerwald"),
          ". Mehr steht auf ",
          h(Link, { href: page }, "unserer Seite"),
          ".",
        ),
        text(
          `Für ${values.get("fullName")} ist noch ein Beitrag von `,
          bold(values.get("openAmount")),
          ` offen, auf das Konto ${values.get("iban")} mit dem Zweck ${values.get("paymentReference")}.`,
        ),
        heading("h2", "Was mitmuss"),
        list("ul", "Schlafsack und Isomatte", "Regenjacke, feste Schuhe, eine Trinkflasche", "Krankenkassenkarte"),
        heading("h2", "Ablauf"),
        list("ol", "Treffen um 9 Uhr am Bahnhof", "Abfahrt um 9.24 Uhr", "Ankunft gegen Mittag"),
        h(
          Button,
          { href: page, style: { ...words, padding: "12px 22px", backgroundColor: "#1d5bd6" } },
          "Jetzt anmelden",
        ),
        h(Hr),
        text("Wer Fragen hat, meldet sich einfach bei uns."),
        text("Gut Pfad"),
        text(bold("Mara Lindner")),
      ),
      h(
        Section,
        { style: words },
        text([...frame.imprint, frame.why].flatMap((line) => [line, h("br", { key: line })])),
      ),
    ),
  )

/** The mail for a recipient: HTML, and its text made of it, as react-email does. */
export const renderPeer = async (values: Values): Promise<{ readonly html: string; readonly text: string }> => {
  const html = await render(h(Letter, { values }))
  return { html, text: toPlainText(html) }
}
