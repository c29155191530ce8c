import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import type { Node } from "prosemirror-model"
import { type Command, EditorState, NodeSelection, type Plugin, TextSelection } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { describe, expect, it } from "vitest"
import type { FileId } from "../../../../core/kernel/id.ts"
import { type Block, documentLimits, type Inline, MailDocument, readLink } from "../../../../core/messaging/index.ts"
import * as commands from "../../../../ui/kit/rich-text/commands.ts"
import { documentOf, nodeOf } from "../../../../ui/kit/rich-text/conversion.ts"
import { mailPlugins } from "../../../../ui/kit/rich-text/mail-editor.ts"
import { suggestingIn } from "../../../../ui/kit/rich-text/suggesting.ts"
import { tooLong } from "../../../../ui/kit/rich-text/too-long.ts"
import { lettersOf } from "../../../core/messaging/document/letters.ts"
import { tokens } from "./html.ts"

/** An editor without a page: what its plugins do when somebody types or presses a key. */
class Desk {
  state: EditorState
  readonly opened: Array<string> = []

  constructor(doc: Node) {
    const plugins: ReadonlyArray<Plugin> = mailPlugins(tokens, {
      link: () => this.opened.push("link"),
      picture: () => this.opened.push("picture"),
      button: () => this.opened.push("button"),
    })
    this.state = EditorState.create({ doc, plugins: [...plugins], selection: TextSelection.atEnd(doc) })
  }

  /** As much of a view as plugins ask without a page. */
  private get view(): EditorView {
    const view = {
      state: this.state,
      composing: false,
      dispatch: this.dispatch,
      endOfTextblock: (side: string) =>
        side === "backward" && this.state.selection.$from.parentOffset === 0 && this.state.selection.empty,
    }
    return view as unknown as EditorView
  }

  readonly dispatch: EditorView["dispatch"] = (tr) => {
    this.state = this.state.apply(tr)
  }

  type(text: string): this {
    for (const sign of text) {
      const { from, to } = this.state.selection
      const plain = () => this.state.tr.insertText(sign, from, to)
      const taken = this.state.plugins.some((plugin) =>
        plugin.props.handleTextInput?.call(plugin, this.view, from, to, sign, plain),
      )
      if (!taken) this.dispatch(plain())
    }
    return this
  }

  press(key: string, more: object = {}): this {
    const event = {
      key,
      keyCode: 0,
      isComposing: false,
      stopPropagation: () => {},
      ...more,
    } as unknown as KeyboardEvent
    this.state.plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, this.view, event))
    return this
  }

  run(command: Command): this {
    command(this.state, this.dispatch, this.view)
    return this
  }

  select(from: number, to = from): this {
    this.dispatch(this.state.tr.setSelection(TextSelection.create(this.state.doc, from, to)))
    return this
  }

  get blocks(): ReadonlyArray<Block> {
    return documentOf(this.state.doc).blocks
  }

  get offered(): ReadonlyArray<string> | undefined {
    return suggestingIn(this.state)?.offered.map(({ label }) => label)
  }
}

const desk = (...blocks: ReadonlyArray<Block>): Desk => new Desk(nodeOf({ blocks }))
const text = (words: string, marks: object = {}): Inline => ({ kind: "text", text: words, ...marks })
const token = (name: string, marks: object = {}): Inline => ({ kind: "placeholder", name, ...marks })
const paragraph = (...content: ReadonlyArray<Inline | string>): Block => ({
  kind: "paragraph",
  content: content.map((each) => (typeof each === "string" ? text(each) : each)),
})
const list = (ordered: boolean, ...items: ReadonlyArray<string>): Block => ({
  kind: "list",
  ordered,
  items: items.map((item) => [text(item)]),
})
const link = readLink("https://verein.example")!

describe("a picture", () => {
  const brought = { file: "01900000-0000-7000-8000-000000000001" as FileId, width: 3, height: 4 }
  const picture = (alt: string): Block => ({ kind: "picture", ...brought, alt })

  it("stands below the cursor, selected, until it is told what it shows; then Enter asks again [MSG-02]", () => {
    const typed = desk(paragraph("a"), paragraph("b")).select(1).run(commands.insertPicture(brought))
    expect(typed.blocks).toEqual([paragraph("a"), picture(""), paragraph("b")])
    expect(commands.selectedPicture(typed.state)?.attrs.file).toBe(brought.file)
    typed.run(commands.setAlt("Zelt"))
    expect(typed.blocks[1]).toEqual(picture("Zelt"))
    typed.press("Enter")
    expect(typed.opened).toEqual(["picture"])
    typed.press("z", { ctrlKey: true, metaKey: false })
    expect(typed.blocks[1]).not.toEqual(picture("Zelt"))
  })

  it("comes in the place of an empty paragraph, with one below it to write in [MSG-02]", () => {
    expect(desk().run(commands.insertPicture(brought)).blocks).toEqual([picture(""), paragraph()])
  })

  it("is one of fifty at most [MSG-02]", () => {
    const many = (count: number) => ({ blocks: Array.from({ length: count }, () => picture("")) })
    expect(tooLong(many(50))).toBeUndefined()
    expect(tooLong(many(51))).toBe("pictures")
  })
})

describe("typing", () => {
  it("makes headings, lists and lines of signs [MSG-02]", () => {
    const typed = desk()
      .type("## Titel")
      .press("Enter")
      .type("- a")
      .press("Enter")
      .type("b")
      .press("Enter")
      .press("Enter")
      .type("1. x")
      .press("Enter")
      .press("Enter")
      .type("---Ende")
    expect(typed.blocks).toEqual([
      { kind: "heading", level: 2, content: [text("Titel")] },
      list(false, "a", "b"),
      list(true, "x"),
      { kind: "divider" },
      paragraph("Ende"),
    ])
  })

  it("gives back the signs to who wanted them [MSG-02]", () => {
    expect(desk().type("- ").press("Backspace").blocks).toEqual([paragraph("- ")])
    expect(desk().type("---").press("Backspace").blocks).toEqual([paragraph("---")])
  })

  it("makes placeholders of known names and labels in braces, and of nothing else [MSG-03]", () => {
    expect(desk().type("{{firstName}} {Ganzer name} {{IBAN}}{{x}} {y}").blocks).toEqual([
      paragraph(token("firstName"), " ", token("fullName"), " ", token("iban"), "{{x}} {y}"),
    ])
    const bold = desk(paragraph(text("a", { bold: true }))).type("{iban}")
    expect(bold.blocks).toEqual([paragraph(text("a", { bold: true }), token("iban", { bold: true }))])
  })

  it("goes back with undo, and on with redo [MSG-02]", () => {
    const typed = desk().type("# Titel")
    const after = typed.blocks
    expect(typed.press("z", { ctrlKey: true }).blocks).toEqual([])
    expect(typed.press("y", { ctrlKey: true }).blocks).toEqual(after)
  })
})

describe("a brace", () => {
  it("offers placeholders by name and label, and those that fit what follows [MSG-03]", () => {
    const typed = desk(paragraph("Hallo ")).type("{")
    expect(typed.offered).toEqual(["Vorname", "Ganzer Name", "IBAN"])
    expect(typed.type("na").offered).toEqual(["Ganzer Name"])
    expect(typed.type("x").offered).toBeUndefined()
    expect(typed.press("Enter").blocks).toEqual([paragraph("Hallo {nax"), paragraph()])
  })

  it("gives the one that arrows chose, to Enter, in place of what was typed [MSG-03]", () => {
    const chosenBy = (keys: ReadonlyArray<string>) =>
      keys
        .reduce((typed, key) => typed.press(key), desk().type("{"))
        .press("Enter")
        .type("!").blocks
    expect(chosenBy([])).toEqual([paragraph(token("firstName"), "!")])
    expect(chosenBy(["ArrowDown", "ArrowDown", "ArrowUp"])).toEqual([paragraph(token("fullName"), "!")])
    expect(chosenBy(["ArrowUp"])).toEqual([paragraph(token("iban"), "!")])
    expect(desk().type("{{v").press("Enter").blocks).toEqual([paragraph(token("firstName"))])
  })

  it("is text after Esc, and offers nothing when the cursor only comes by [MSG-03]", () => {
    const typed = desk().type("{v").press("Escape")
    expect(typed.offered).toBeUndefined()
    expect(typed.type("o").offered).toBeUndefined()
    expect(typed.blocks).toEqual([paragraph("{vo")])
    expect(desk(paragraph("a {v b")).select(4).offered).toBeUndefined()
    expect(desk().type("{v").select(1).offered).toBeUndefined()
  })

  it("offers nothing across what stands between [MSG-03]", () => {
    const typed = desk().type("{").run(commands.insertBreak)
    expect(typed.offered).toBeUndefined()
    expect(typed.type("v").offered).toBeUndefined()
  })
})

describe("keys", () => {
  it("bring an entry out of its list, and its words into the one before [MSG-02]", () => {
    const typed = desk(list(false, "a", "b"))
    typed.select(typed.state.doc.content.size - 4)
    expect(typed.press("Backspace").blocks).toEqual([list(false, "a"), paragraph("b")])
    expect(typed.press("Backspace").blocks).toEqual([list(false, "ab")])
    const heading = desk({ kind: "heading", level: 1, content: [text("a")] }).select(1)
    expect(heading.press("Backspace").blocks).toEqual([paragraph("a")])
  })

  it("open the forms of links and of the selected button [MSG-02]", () => {
    const typed = desk({ kind: "button", label: [text("a")], link }).press("k", { ctrlKey: true })
    typed.dispatch(typed.state.tr.setSelection(NodeSelection.create(typed.state.doc, 0)))
    typed.press("Enter")
    expect(typed.opened).toEqual(["link", "button"])
    expect(typed.blocks).toHaveLength(1)
  })
})

describe("commands", () => {
  it("make lists of one kind, of the other, and none [MSG-02]", () => {
    const typed = desk({ kind: "heading", level: 1, content: [text("a")] }).run(commands.toggleList(false))
    expect(typed.blocks).toEqual([list(false, "a")])
    expect(typed.run(commands.toggleList(true)).blocks).toEqual([list(true, "a")])
    expect(typed.run(commands.toggleList(true)).blocks).toEqual([paragraph("a")])
    const several = desk(paragraph("a"), paragraph("b")).select(1, 5)
    expect(several.run(commands.toggleList(true)).blocks).toEqual([list(true, "a", "b")])
    const below = desk(list(true, "a"), paragraph("b"), { kind: "divider" }, paragraph("c")).select(8, 13)
    expect(below.run(commands.toggleList(true)).blocks).toEqual([
      list(true, "a", "b"),
      { kind: "divider" },
      list(true, "c"),
    ])
  })

  it("put lines and buttons below the paragraph, or in place of an empty one [MSG-02]", () => {
    expect(desk(paragraph("a")).run(commands.insertDivider).type("b").blocks).toEqual([
      paragraph("a"),
      { kind: "divider" },
      paragraph("b"),
    ])
    expect(
      desk()
        .run(commands.setButton([text("Los")], link))
        .type("b").blocks,
    ).toEqual([{ kind: "button", label: [text("Los")], link }, paragraph("b")])
    expect(desk(list(false, "a")).run(commands.insertDivider).blocks).toEqual([
      list(false, "a"),
      { kind: "divider" },
      paragraph(),
    ])
  })

  it("change the link around the cursor as a whole, and take it away [MSG-02]", () => {
    const other = readLink("anna@verein.example")!
    const typed = desk(paragraph("a ", text("Seite", { link }), " b")).select(5)
    expect(commands.linkRange(typed.state)).toEqual({ from: 3, to: 8, href: link })
    expect(typed.run(commands.setLink(other, "")).blocks).toEqual([
      paragraph("a ", text("Seite", { link: other }), " b"),
    ])
    expect(typed.run(commands.removeLink).blocks).toEqual([paragraph("a Seite b")])
    expect(desk(paragraph("a ")).run(commands.setLink(link, "verein.example")).type("b").blocks).toEqual([
      paragraph("a ", text("verein.example", { link }), "b"),
    ])
  })

  it("take away all entries of a list, below which no line is left to go on in [MSG-02]", () => {
    const button: Block = { kind: "button", label: [text("Los")], link }
    expect(
      desk(button, list(false, "", "x"))
        .select(4, 9)
        .press("Enter").blocks,
    ).toEqual([button])
  })

  it("leave a mail whatever they are called upon [MSG-02]", () => {
    const step = fc.constantFrom<(on: Desk) => unknown>(
      (on) => on.run(commands.toggleList(true)),
      (on) => on.run(commands.toggleList(false)),
      (on) => on.run(commands.setTextKind(2)),
      (on) => on.run(commands.setTextKind(0)),
      (on) => on.run(commands.insertDivider),
      (on) => on.run(commands.insertBreak),
      (on) => on.run(commands.setButton([text("x")], link)),
      (on) => on.run(commands.setLink(link, "x")),
      (on) => on.run(commands.removeLink),
      (on) => on.type("{iban}"),
      (on) => on.type("- "),
      (on) => on.press("Enter"),
      (on) => on.press("Backspace"),
      (on) => on.press("Delete"),
      (on) => on.press("z", { ctrlKey: true }),
    )
    const body = lettersOf(fc.string()).map(({ document }) => document)
    fc.assert(
      fc.property(body, fc.array(fc.tuple(step, fc.nat(), fc.nat()), { maxLength: 8 }), (document, steps) => {
        const on = new Desk(nodeOf(document))
        for (const [change, a, b] of steps) {
          const { doc, tr } = on.state
          const [from, to] = [a, b].map((place) => doc.resolve(place % (doc.content.size + 1)))
          if (from !== undefined && to !== undefined) on.dispatch(tr.setSelection(TextSelection.between(from, to)))
          change(on)
          on.state.doc.check()
          expect(Schema.is(MailDocument)(documentOf(on.state.doc))).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe("what is too long", () => {
  const { blocks, inlines, items } = documentLimits
  const many = <A>(count: number, one: A): ReadonlyArray<A> => Array.from({ length: count }, () => one)
  const long = text("x".repeat(documentLimits.text + 1))

  it.each<[string | undefined, MailDocument]>([
    ["blocks", { blocks: many(blocks + 1, paragraph("a")) }],
    [undefined, { blocks: many(blocks, paragraph("a")) }],
    ["items", { blocks: [list(false, ...many(items + 1, "a"))] }],
    [undefined, { blocks: [list(false, ...many(items, "a"))] }],
    ["signs", { blocks: many(11, paragraph("x".repeat(10_000))) }],
    ["elements", { blocks: many(100, paragraph(...many(51, token("iban")))) }],
    ["inlines", { blocks: [paragraph(...many(inlines + 1, token("iban")))] }],
    [undefined, { blocks: [paragraph(...many(inlines, token("iban")))] }],
    ["text", { blocks: [{ kind: "list", ordered: true, items: [[long]] }] }],
    ["text", { blocks: [{ kind: "button", label: [long], link }] }],
    [undefined, { blocks: [paragraph("x".repeat(documentLimits.text))] }],
  ])("is what the tree does not hold: %s [MSG-02]", (limit, document) => {
    expect(tooLong(document)).toBe(limit)
    expect(Schema.is(MailDocument)(document)).toBe(limit === undefined)
  })
})
