import { readFileSync } from "node:fs"
import { parse } from "parse5"
import { expect, it } from "vitest"
import { embedSnippet } from "../../../ui/forms/embed-snippet.ts"

const script = readFileSync(new URL("../../../public/embed.js", import.meta.url), "utf8")

it("gives a snippet that shows the form, whatever it is called [FRM-08] [EVT-06]", () => {
  const snippet = embedSnippet('Lager "2027" <b>&', "https://w.example/forms/ab", "https://w.example")
  const body = JSON.stringify(parse(snippet), (key, value) => (key === "parentNode" ? undefined : (value as unknown)))
  expect(body).toContain(JSON.stringify({ name: "title", value: 'Lager "2027" <b>&' }))
  expect(body).toContain(JSON.stringify({ name: "src", value: "https://w.example/forms/ab" }))
  expect(body).toContain(JSON.stringify({ name: "src", value: "https://w.example/embed.js" }))
})

it("fits the frame that speaks, and no other one, to its height [FRM-08]", () => {
  const frame = () => ({
    contentWindow: {
      asked: 0,
      postMessage() {
        this.asked += 1
      },
    },
    style: { height: "800px" },
  })
  const [one, other] = [frame(), frame()]
  let listener: (event: unknown) => void = () => undefined
  const page = { querySelectorAll: () => [one, other] }
  new Function("document", "addEventListener", script)(page, (_: string, given: typeof listener) => {
    listener = given
  })
  expect([one.contentWindow.asked, other.contentWindow.asked]).toEqual([1, 1])
  listener({ data: { wimpel: "height", height: 1234.2 }, source: one.contentWindow })
  listener({ data: { wimpel: "height", height: "1;position:fixed" }, source: other.contentWindow })
  listener({ data: "height", source: other.contentWindow })
  listener({ data: { wimpel: "height", height: 50 }, source: {} })
  expect([one.style.height, other.style.height]).toEqual(["1235px", "800px"])
})
