import { describe, expect, it } from "vitest"
import type { FileId } from "../../../core/kernel/id.ts"
import { renderMail } from "../../../core/messaging/index.ts"
import { framed, picturesOf } from "../../../ui/messages/mail-frame.ts"
import { typed, written } from "../../support/messages.ts"

const { html } = renderMail(
  {
    subject: typed("Sommerlager"),
    document: written('Im Text steht src="cid:logo" und <head>.'),
    signature: { blocks: [] },
    frame: { workspaceName: "Stamm Silberfuchs", imprint: [], logo: true },
  },
  new Map(),
)

describe("a mail in a frame of the page", () => {
  it("has the logo of the workspace wherever it stands, and words as they are written [MSG-02] [MSG-15]", () => {
    const shown = framed(html, "silberfuchs", "light", new Map())
    expect(shown).not.toContain('src="cid:logo"')
    // Once for Outlook, in a comment, and once for all others.
    expect(shown.split('src="/logo/silberfuchs"')).toHaveLength(3)
    expect(shown).toContain("src=&quot;cid:logo&quot; und &lt;head&gt;")
  })

  it("shows its pictures from where they lie in the page [MSG-02]", () => {
    const file = "01900000-0000-7000-8000-000000000001" as FileId
    const mail = `<img src="cid:picture-${file}"><img src="cid:picture-0190">`
    expect(picturesOf(mail)).toEqual([file, "0190"])
    expect(framed(mail, "silberfuchs", "light", new Map([[file, "blob:x"]]))).toBe(
      '<img src="blob:x"><img src="cid:picture-0190">',
    )
  })

  it("draws its QR code of what it says, and nothing where there is none [FEE-07]", () => {
    const code = { payload: "BCD", label: "GiroCode", lines: ["IBAN: DE02"] }
    const letter = {
      subject: typed("Erinnerung"),
      document: written("Noch offen."),
      signature: { blocks: [] },
      frame: { workspaceName: "", imprint: [], logo: false },
    }
    const shown = framed(renderMail(letter, new Map(), undefined, code).html, "x", "light", new Map(), code.payload)
    expect(shown).toContain('src="data:image/svg+xml,')
    expect(shown).not.toContain("cid:")
    expect(renderMail(letter, new Map()).html).not.toContain("cid:")
  })

  it("takes the colours that are asked for [MSG-02] [MSG-15]", () => {
    expect(framed(html, "silberfuchs", "dark", new Map())).toContain("@media all")
    expect(framed(html, "silberfuchs", "light", new Map())).toContain("@media not all")
    expect(framed(html, "silberfuchs", "dark", new Map())).not.toContain("prefers-color-scheme")
  })
})
