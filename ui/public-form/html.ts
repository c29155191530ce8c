import { escapeHtml } from "../../core/kernel/escape-html.ts"

/** HTML that was made here, and so is trusted. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | null | undefined | ReadonlyArray<Html>

const written = (part: Part): string => {
  if (part === false || part === null || part === undefined) return ""
  if (part instanceof Html) return part.text
  return typeof part === "object" ? part.map(({ text }) => text).join("") : escapeHtml(String(part))
}

/** Writes HTML. Whatever is put into it stands there word for word, unless it is HTML that was made here. */
export const html = (texts: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html =>
  new Html(texts.reduce((all, text, index) => all + text + written(parts[index]), ""))

/** Text with its lines and paragraphs. */
export const paragraphs = (text: string): ReadonlyArray<Html> =>
  text
    .split(/\n{2,}/)
    .filter((each) => each.trim() !== "")
    .map((each) => html`<p>${each.split("\n").map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`)
