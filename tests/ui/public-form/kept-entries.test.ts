import { afterEach, expect, it, vi } from "vitest"
import { keptEntries } from "../../../ui/public-form/live/kept-entries.ts"
import { rawFields } from "../../../ui/public-form/raw-fields.ts"
import { formBlock, formDocument } from "../../support/forms.ts"

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** What a browser keeps, and tabs of it. */
const browser = () => {
  const local = storage()
  let now = Date.parse("2026-11-20T12:00:00Z")
  const tab = () => {
    const own = storage()
    const entries = keptEntries("form", () => now)
    const inTab = <A>(work: () => A): A => {
      vi.stubGlobal("localStorage", local)
      vi.stubGlobal("sessionStorage", own)
      return work()
    }
    return {
      type: (fields: Readonly<Record<string, string>>) =>
        inTab(() => entries.write(document, rawFields(Object.entries(fields)))),
      reloaded: () => inTab(() => Object.fromEntries([...entries.read()].map(([name, [text]]) => [name, text]))),
      send: () => inTab(() => entries.forget()),
    }
  }
  const wait = (days: number): void => {
    now += days * 86_400_000
  }
  return { tab, wait }
}

const sealed = ["health", "swimming", "diet", "iban"] as const
const document = formDocument([formBlock("notes"), ...sealed.map((kind) => formBlock(kind))])
const open = { "p0.name.firstName": "Anna", "p1.notes": "Hallo", "s.email": "a@post.example", apart: "on" }
const secret = {
  "p0.health.allergy": "Wespen",
  "p1.swimming": "gold",
  "p0.diet.diet": "vegan",
  "s.iban": "DE02120300000000202051",
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it("keeps what was typed over a reload, and what is sealed within the tab alone [FRM-08] [FRM-16]", () => {
  const { tab, wait } = browser()
  const one = tab()
  one.type({ ...open, ...secret, key: "0123456789abcdef", website: "" })
  expect(one.reloaded()).toEqual({ ...open, ...secret })
  expect(tab().reloaded()).toEqual(open)
  wait(31)
  expect(tab().reloaded()).toEqual({})
})

it("keeps two tabs apart, and forgets what was sent [FRM-08]", () => {
  const { tab } = browser()
  const [one, other] = [tab(), tab()]
  one.type({ "p0.name.firstName": "Anna" })
  other.type({ "p0.name.firstName": "Ben" })
  expect(one.reloaded()).toEqual({ "p0.name.firstName": "Anna" })
  one.send()
  expect(one.reloaded()).toEqual({})
  expect(other.reloaded()).toEqual({ "p0.name.firstName": "Ben" })
})

it("does without a place to keep things, as in a frame where none is given [FRM-08]", () => {
  const { type, reloaded } = browser().tab()
  const refused = () => {
    throw new Error("SecurityError")
  }
  type(open)
  const entries = keptEntries("form")
  vi.stubGlobal("localStorage", { getItem: refused, setItem: refused, removeItem: refused })
  vi.stubGlobal("sessionStorage", { getItem: refused, setItem: refused, removeItem: refused })
  entries.write(document, rawFields(Object.entries(open)))
  expect([...entries.read()]).toEqual([])
  entries.forget()
  expect(reloaded()).toEqual(open)
})
