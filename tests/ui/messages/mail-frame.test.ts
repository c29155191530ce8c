import { describe, expect, it } from "vitest"
import { renderMail } from "../../../core/messaging/index.ts"
import { framed } from "../../../ui/messages/mail-frame.ts"
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
    const shown = framed(html, "silberfuchs", "light")
    expect(shown).not.toContain('src="cid:logo"')
    // Once for Outlook, in a comment, and once for all others.
    expect(shown.split('src="/logo/silberfuchs"')).toHaveLength(3)
    expect(shown).toContain("src=&quot;cid:logo&quot; und &lt;head&gt;")
  })

  it("takes the colours that are asked for [MSG-02] [MSG-15]", () => {
    expect(framed(html, "silberfuchs", "dark")).toContain("@media all")
    expect(framed(html, "silberfuchs", "light")).toContain("@media not all")
    expect(framed(html, "silberfuchs", "dark")).not.toContain("prefers-color-scheme")
  })
})
