import { describe, expect, it, vi } from "vitest"
import { handbookModel } from "../../../composition/browser/handbook.ts"
import { handbookOf, handbookPath, sectionsOf } from "../../../ui/help/handbook.ts"
import { HandbookViewModel, pathOfHit } from "../../../ui/help/handbook.view-model.ts"
import { HandbookSource } from "../../../ui/help/handbook-source.ts"
import { anchorsOf, type Blocks, partsOf } from "../../../ui/kit/markdown/blocks.ts"

const made = handbookOf({
  "zwei.md": "# Zwei\n\nAm Anfang.\n\n## Später\n\nMehr.",
  "README.md": "# Handbuch\n\n- [Eins](eins.md)\n- [Zwei](zwei.md)",
  "eins.md": "# Eins\n\n## Gleich\n\nHier.",
})

const linksOf = (blocks: Blocks): ReadonlyArray<string> =>
  blocks.flatMap((block) => [...(block.type === "link" ? [block.href] : []), ...linksOf(partsOf(block))])

describe("the handbook", () => {
  it("has its pages in the order in which its start names them [APP-20]", () => {
    expect(made.contents.title).toBe("Handbuch")
    expect(made.pages.map(({ name, title }) => [name, title])).toEqual([
      ["eins", "Eins"],
      ["zwei", "Zwei"],
    ])
  })

  it("falls into parts from heading to heading, none lost [APP-20]", () => {
    expect(made.pages.flatMap(sectionsOf).map(({ heading, anchor, text }) => [heading, anchor, text])).toEqual([
      ["Eins", "", ""],
      ["Gleich", "gleich", "Hier."],
      ["Zwei", "", "Am Anfang."],
      ["Später", "später", "Mehr."],
    ])
  })

  it("leads from page to page and nowhere else [APP-20]", () => {
    expect(handbookPath("konto.md#das-passwort")).toBe("/help/konto#das-passwort")
    for (const href of ["javascript:x.md", "../konto.md", "//x.md", "https://x.example/y.md", "x.md?y"])
      expect(handbookPath(href), href).toBeUndefined()
  })

  it("finds while somebody types, and keeps what they typed [APP-20]", () => {
    const model = new HandbookViewModel(made)
    expect(model.hits).toBeUndefined()
    model.type("s")
    expect(model.hits, "one letter stands everywhere").toBeUndefined()
    model.type("spater")
    expect(model.hits?.map(pathOfHit)).toEqual(["/help/zwei#später"])
    model.type("gibt es nicht")
    expect(model.hits).toEqual([])
  })

  it("is found in the palette by the names of its pages [APP-22]", () => {
    const go = vi.fn()
    const source = new HandbookSource(made, go)
    expect(source.targets).toEqual([])
    source.type("zw")
    expect(source.targets.map(({ label, kind }) => [label, kind])).toEqual([["Zwei", "Handbuch"]])
    source.targets[0]?.run()
    expect(go).toHaveBeenCalledWith("/help/zwei")
    source.type("handbuch")
    expect(source.targets.map(({ label }) => label)).toEqual(["Eins", "Zwei"])
  })
})

describe("docs/handbuch", () => {
  const { handbook } = handbookModel()

  it("names every page once at its start", () => {
    const named = linksOf(handbook.contents.blocks)
    expect(handbook.pages.length).toBeGreaterThan(10)
    expect(named.toSorted()).toEqual(handbook.pages.map(({ name }) => `${name}.md`).toSorted())
  })

  it("has no link that leads to nothing, and a title on every page", () => {
    const anchors = new Map(handbook.pages.map(({ name, blocks }) => [name, new Set(anchorsOf(blocks).values())]))
    for (const page of [handbook.contents, ...handbook.pages]) {
      expect(page.title).not.toContain(".md")
      for (const href of linksOf(page.blocks)) {
        const [path, name = "", anchor] = /^\/help\/([^#]+)(?:#(.*))?$/.exec(handbookPath(href) ?? "") ?? []
        expect(path, `${page.name}: ${href}`).toBeDefined()
        expect(anchors.has(name), `${page.name}: ${href}`).toBe(true)
        if (anchor !== undefined) expect(anchors.get(name), `${page.name}: ${href}`).toContain(decodeURI(anchor))
      }
    }
  })
})
