import { expect, test, vi } from "vitest"
import { grounds, legible, rings } from "../../../ui/kit/theme/legible.ts"
import { dark, light } from "../../../ui/kit/theme/palettes.ts"
import { contrastOf } from "../../support/contrast.ts"
import { over, type Rule, rules } from "../../support/recorded-styles.ts"

vi.mock("@vanilla-extract/css", () => import("../../support/recorded-styles.ts"))
await Promise.all(Object.values(import.meta.glob("../../../ui/**/*.css.ts")).map((load) => load()))

type Token = keyof typeof light

/** Grounds that are also drawn where no text stands: bars, dots, ticks, and the veil over what waits. */
const drawn: ReadonlyArray<string> = ["line", "blue", "onBlue", "red", "amberStrong", "greenStrong", "veil"]

/** Every state that a rule describes, as a rule of its own that holds what holds in it. */
const statesOf = (rule: Rule): ReadonlyArray<Rule> => {
  const { selectors = {}, "@media": media = {}, ...own } = rule
  const nested = [...Object.values(selectors as object), ...Object.values(media as object)] as ReadonlyArray<Rule>
  return [own, ...nested.flatMap((each) => statesOf(over(own, each)))]
}

const states = rules.flatMap(statesOf)
const none = [undefined, "none", "transparent", "inherit"]
const groundOf = ({ background, backgroundColor }: Rule) => backgroundColor ?? background
const said = (value: unknown): value is string => !none.includes(value as string)
const tokenOf = (value: unknown): string | undefined => /^token\((\w+)\)$/.exec(String(value))?.[1]

const hex = (value: string): string => {
  const [, hue, saturation, lightness] = /^hsl\((\d+) (\d+)% (\d+)%\)$/.exec(value)?.map(Number) ?? []
  if (hue === undefined || saturation === undefined || lightness === undefined) throw new Error(`no colour: ${value}`)
  const l = lightness / 100
  const chroma = (saturation / 100) * Math.min(l, 1 - l)
  const part = (at: number): string => {
    const k = (at + hue / 30) % 12
    const share = l - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, "0")
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

const tooFaint = (pairs: Readonly<Partial<Record<Token, ReadonlyArray<Token>>>>, least: number) =>
  Object.entries(pairs).flatMap(([ground, inks]) =>
    inks.flatMap((ink) =>
      Object.entries({ light, dark }).flatMap(([scheme, colors]) => {
        const contrast = contrastOf(colors[ink], colors[ground as Token])
        return contrast < least ? [`${ink} on ${ground}, ${scheme}: ${contrast.toFixed(2)}`] : []
      }),
    ),
  )

test("text is legible on every ground of the table in both schemes [APP-21]", () => {
  expect(tooFaint(legible, 4.5)).toEqual([])
})

test("the ring around what has the focus is seen on every ground in both schemes", () => {
  expect(tooFaint(rings, 3)).toEqual([])
  const drawnRings = states.flatMap(({ outline, outlineColor }) => [outline, outlineColor].filter(said))
  const colors = drawnRings.map((ring) => /token\((\w+)\)/.exec(ring)?.[1])
  expect(new Set(colors)).toEqual(new Set(Object.values(rings).flat()))
})

test("the styles pair no colours but those of the table", () => {
  const unknown = states.flatMap((state) => {
    const [ground, ink] = [tokenOf(groundOf(state)), tokenOf(state.color ?? state.fill)]
    if (said(groundOf(state)) && ground === undefined) return []
    if (ground === undefined && ink === undefined) return []
    if (ground !== undefined && ink === undefined && drawn.includes(ground)) return []
    const under: ReadonlyArray<string> = ground === undefined ? grounds : [ground]
    return under
      .filter((each) => !legible[each as Token]?.includes((ink ?? "text") as Token))
      .map((each) => `${ink ?? "text"} on ${each}`)
  })
  expect([...new Set(unknown)]).toEqual([])
})

test("colours that are no tokens are those of the portraits, which are legible, and two that bear no text of theirs", () => {
  const others = states.filter((state) =>
    [groundOf(state), state.color, state.fill].some((value) => said(value) && tokenOf(value) === undefined),
  )
  const portraits = others.filter(({ color }) => said(color) && tokenOf(color) === undefined)
  expect(portraits.length).toBeGreaterThan(0)
  for (const { color, background } of portraits)
    expect(contrastOf(hex(String(color)), hex(String(background))), `${color} on ${background}`).toBeGreaterThan(4.5)
  // The ground of a club's logo and of a QR code, and a veil over the ground of a button.
  const grounds = others.filter((each) => !portraits.includes(each)).map(groundOf)
  expect(new Set(grounds)).toEqual(new Set(["#ffffff", "rgb(128 140 160 / .28)"]))
})

test("nothing but the palettes and the portraits depends on the scheme", () => {
  const files = import.meta.glob<string>("../../../ui/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true })
  const dependent = Object.keys(files).filter((file) => /data-scheme|prefers-color-scheme/.test(files[file] ?? ""))
  expect(dependent.map((file) => file.replace("../../../ui/", ""))).toEqual([
    "kit/avatar.css.ts",
    "kit/theme/tokens.css.ts",
    // The page of a public form has a palette of its own, which its walk looks at in both schemes.
    "public-form/style.ts",
  ])
})
