import type { EditorProps, NodeView, NodeViewConstructor } from "prosemirror-view"
import { columnWidth, type Inline } from "../../../core/messaging/index.ts"
import { pill } from "../pill.css.ts"
import type { Pictures } from "./pictures.ts"
import * as css from "./rich-text.css.ts"
import type { Tokens } from "./tokens.ts"

/** A placeholder by its label; one that does not exist by its name, in red. */
const tokenElement = (tokens: Tokens, name: string): HTMLElement => {
  const token = tokens.find((each) => each.name === name)
  const element = document.createElement("span")
  element.className = `${token === undefined ? pill.red : pill.blue} ${css.token}`
  element.textContent = token?.label ?? `${name}?`
  element.title = token === undefined ? `Den Platzhalter ${name} gibt es nicht` : `Platzhalter ${token.label}`
  return element
}

const labelPart = (tokens: Tokens, inline: Inline): Node => {
  if (inline.kind === "break") return document.createElement("br")
  return inline.kind === "text" ? document.createTextNode(inline.text) : tokenElement(tokens, inline.name)
}

const placeholderView =
  (tokens: Tokens): NodeViewConstructor =>
  ({ attrs }): NodeView => ({ dom: tokenElement(tokens, attrs.name) })

/** A button as it stands in the mail. A click opens the form by which it is changed. */
const buttonView =
  (tokens: Tokens, edit: () => void): NodeViewConstructor =>
  ({ attrs }): NodeView => {
    const dom = document.createElement("div")
    dom.className = css.buttonBlock
    const face = document.createElement("span")
    face.className = css.buttonFace
    face.title = attrs.link
    face.append(...attrs.label.map((each: Inline) => labelPart(tokens, each)))
    face.addEventListener("click", edit)
    dom.append(face)
    return { dom }
  }

/** A picture as wide as in the mail. A click opens the form that asks what it shows. */
const pictureView =
  (pictures: Pictures | undefined, edit: () => void): NodeViewConstructor =>
  ({ attrs }): NodeView => {
    const dom = document.createElement("div")
    dom.className = css.pictureBlock
    const picture = document.createElement("img")
    picture.className = css.picture
    picture.alt = attrs.alt
    picture.width = Math.min(attrs.width, columnWidth)
    picture.style.aspectRatio = `${attrs.width} / ${attrs.height}`
    picture.addEventListener("click", edit)
    const words = document.createElement("p")
    words.className = css.pictureWords
    words.textContent = attrs.alt === "" ? "Beschreibung fehlt" : attrs.alt
    dom.append(picture, words)
    void pictures?.url(attrs.file).then((url) => {
      if (url === undefined) words.textContent = `${attrs.alt} (Bild nicht mehr vorhanden)`.trim()
      else picture.src = url
    })
    return { dom }
  }

/** What opens the forms of what is selected. */
interface Edits {
  readonly button: () => void
  readonly picture: () => void
}

/** How placeholders, buttons and pictures are drawn in the editor. */
export const nodeViews = (
  tokens: Tokens,
  pictures: Pictures | undefined,
  edit: Edits,
): NonNullable<EditorProps["nodeViews"]> => ({
  placeholder: placeholderView(tokens),
  button: buttonView(tokens, edit.button),
  picture: pictureView(pictures, edit.picture),
})
