import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { ReachLinks } from "../../../ui/people/person/reach-links.tsx"

vi.mock("../../../ui/people/person/person.css.ts", () => ({ reach: "", reachOne: "", reachPhones: "" }))

const person: Parameters<typeof ReachLinks>[0]["person"] = {
  email: "ada+club@beispiel.example",
  ccEmail: "keine Adresse",
  phones: [
    { label: "member", number: "+49 171 555 0001" },
    { label: "other", number: "-" },
  ],
}
const hrefs = (field: Parameters<typeof ReachLinks>[0]["field"], given: Partial<typeof person> = {}) =>
  [
    ...renderToStaticMarkup(<ReachLinks field={field} person={{ ...person, ...given }} />).matchAll(/href="([^"]*)"/g),
  ].map(([, href]) => href)

describe("the links beside fields of a person", () => {
  it("write to an address that is one, whatever signs are in it", () => {
    expect(hrefs("email")).toEqual(["mailto:ada%2Bclub@beispiel.example"])
    expect(hrefs("ccEmail")).toEqual([])
    expect(hrefs("ccEmail", { ccEmail: "bo@beispiel.example" })).toEqual(["mailto:bo@beispiel.example"])
  })

  it("call each number that can be dialled, and stand beside no other field", () => {
    expect(hrefs("phones")).toEqual(["tel:+491715550001"])
    expect(hrefs("city")).toEqual([])
  })
})
