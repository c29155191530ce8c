import type { Section } from "../../core/help/handbook-search.ts"
import { anchorsOf, type Blocks, blocksOf, plainText } from "../kit/markdown/blocks.ts"

/** A page of the handbook. */
export interface HandbookPage {
  readonly name: string
  readonly title: string
  /** What stands below its title. */
  readonly blocks: Blocks
}

/** The handbook: what leads to its pages, and the pages in the order in which they are named there. */
export interface Handbook {
  readonly contents: HandbookPage
  readonly pages: ReadonlyArray<HandbookPage>
}

/** The file that leads to all others. */
const contentsFile = "README.md"

/** Where a link of the handbook leads in the application, if it leads to a page of the handbook. */
export const handbookPath = (href: string): string | undefined => {
  const [, name, anchor = ""] = /^([a-z0-9-]+)\.md(#.*)?$/.exec(href) ?? []
  return name === undefined ? undefined : `/help/${name}${anchor}`
}

const pageOf = (file: string, text: string): HandbookPage => {
  const blocks = blocksOf(text)
  const title = blocks.find((block) => block.type === "heading")
  return {
    name: file.replace(/\.md$/, ""),
    title: title === undefined ? file : plainText([title]).trim(),
    blocks: blocks.filter((block) => block !== title),
  }
}

/** The handbook from its files by their names. */
export const handbookOf = (files: Readonly<Record<string, string>>): Handbook => {
  const contents = files[contentsFile] ?? ""
  const place = (name: string): number => {
    const at = contents.indexOf(`(${name}.md)`)
    return at < 0 ? Infinity : at
  }
  const pages = Object.entries(files)
    .filter(([file]) => file !== contentsFile)
    .map(([file, text]) => pageOf(file, text))
  return { contents: pageOf(contentsFile, contents), pages: pages.toSorted((a, b) => place(a.name) - place(b.name)) }
}

/** A page in the parts that a search finds, each from one heading to the next. */
export const sectionsOf = ({ name, title, blocks }: HandbookPage): ReadonlyArray<Section> => {
  const anchors = anchorsOf(blocks)
  const starts = [0, ...blocks.flatMap((block, at) => (anchors.has(block) ? [at] : []))]
  return starts.map((start, at) => {
    const [first, ...rest] = blocks.slice(start, starts[at + 1] ?? blocks.length)
    const anchor = first && anchors.get(first)
    const named = first !== undefined && anchor !== undefined
    return {
      page: name,
      title,
      heading: named ? plainText([first]).trim() : title,
      anchor: anchor ?? "",
      text: plainText(named ? rest : blocks.slice(start, starts[at + 1] ?? blocks.length)).trim(),
    }
  })
}
