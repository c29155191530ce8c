import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { readMemberFile } from "../../../core/people/import/member-file.ts"
import * as tokenizer from "../../../core/people/import/tokenizer.ts"
import { importSpeech } from "../../../ui/text/de/people-import.ts"
import { pngOf } from "../../support/pictures.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../../support/running-app.ts"

vi.mock(import("../../../core/people/import/tokenizer.ts"), { spy: true })

const utf8 = (text: string) => new TextEncoder().encode(text)
const refused = (text: string) => {
  vi.mocked(tokenizer.tokenize).mockClear()
  const read = readMemberFile(utf8(text))
  return { refusal: read.ok ? undefined : read.refusal, cut: vi.mocked(tokenizer.tokenize).mock.calls.length > 0 }
}
const head = "Vorname;Nachname\n"

describe("a list that is a bomb", () => {
  it.each([
    ["a million columns", Array.from({ length: 1_000_000 }, (_, at) => `S${at}`).join(";"), "tooManyColumns"],
    ["a row of millions of cells", `${head}${";".repeat(25_000_000)}\n`, "tooManyColumns"],
    ["fifty million signs in one line", `${head}Anna;"${"x".repeat(50_000_000)}"\n`, "lineTooLong"],
    ["fifty million quotes", `${head}Anna;${'"'.repeat(50_000_000)}`, "lineTooLong"],
    ["a quote that never ends", `${head}Anna;"${"x\n".repeat(25_000_000)}`, "tooManyRows"],
    [
      "500 empty columns in fifty megabytes",
      `${head}${`Anna;Berg${";".repeat(498)}\n`.repeat(98_000)}`,
      "tooManyCells",
    ],
    ["millions of rows", `${head}${"Anna;Berg\n".repeat(5_000_000)}`, "tooManyRows"],
  ])("is refused in German before it is cut into cells: %s [PER-11]", (_, text, code) => {
    const { refusal, cut } = refused(text)
    expect(refusal?.code).toBe(code)
    expect(cut).toBe(false)
    expect(importSpeech.refusal(refusal!)).toMatch(/[.)]$/)
  })

  it("is told from a wide list with long notes [PER-11]", () => {
    const wide = Array.from({ length: 1_000 }, (_, at) => `Spalte ${at}`).join(";")
    const notes = `"${"ja, nein, ".repeat(1_000)}"`
    expect(refused(`${wide}\n${notes};${"x;".repeat(998)}x\n`).refusal).toBeUndefined()
    expect(refused(`${wide};zu viel\nx\n`).refusal).toEqual({ code: "tooManyColumns", size: 1_001, limit: 1_000 })
  })
})

describe("a file that is a bomb", () => {
  let app: RunningApp
  let admin: TestBrowser
  beforeAll(async () => {
    app = await runningApp()
    admin = app.browser()
    await admin.call("account.register", registration("bomben@silberfuchs.example"))
  })
  afterAll(() => app.close())

  it("is no logo: its pixels are counted by its first bytes, nothing is unpacked [WSP-01]", async () => {
    for (const [width, height] of [
      [65_535, 65_535],
      [2_147_483_647, 1],
      [6_001, 1],
    ] as const)
      expect(await admin.call("workspace.setLogo", { content: pngOf(width, height, 2_000).toBase64() })).toMatchObject({
        status: 422,
        body: { _tag: "LogoRefused", fault: "tooManyPixels" },
      })
  })

  it("is not unpacked where a body says it is packed", async () => {
    const packed = await new Response(
      new Blob([JSON.stringify({ search: "x".repeat(2_000_000) })]).stream().pipeThrough(new CompressionStream("gzip")),
    ).bytes()
    const answer = await app.request("/api/people.count", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-encoding": "gzip",
        "content-length": String(packed.length),
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: packed,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ faults: [{ reason: "the body is not UTF-8" }] })
  })
})
