import type { light } from "./palettes.ts"

type Token = keyof typeof light

/** Grounds on which anything may stand, because what stands there does not bring a ground of its own. */
export const grounds = ["page", "surface", "sunken", "blueSoft"] as const satisfies ReadonlyArray<Token>

/** The colours of text and signs that stand on any of these grounds. */
const inks = [
  "text",
  "textSoft",
  "textFaint",
  "blue",
  "blueStrong",
  "greenStrong",
  "purpleStrong",
  "amberStrong",
  "red",
  "redStrong",
] as const satisfies ReadonlyArray<Token>

/**
 * Which colour of text may stand on which ground. Every pair is legible in both schemes (WCAG AA, 4.5:1), which
 * `tests/ui/kit/contrast.test.ts` proves; it also finds what the styles pair besides. What screens show besides is found by
 * `tests/e2e/support/look.ts`.
 */
export const legible: Readonly<Partial<Record<Token, ReadonlyArray<Token>>>> = {
  ...Object.fromEntries(grounds.map((ground) => [ground, inks])),
  line: ["text", "textSoft"],
  blueMedium: ["text", "blueStrong"],
  tealSoft: ["tealStrong"],
  greenSoft: ["text", "greenStrong"],
  pinkSoft: ["pinkStrong"],
  purpleSoft: ["purpleStrong"],
  amberSoft: ["text", "textSoft", "amberStrong"],
  redSoft: ["text", "textSoft", "redStrong"],
  blue: ["onBlue"],
  blueStrong: ["onBlue"],
  inverse: ["onInverse"],
}

/** Where the ring around what has the focus is drawn in which colour: 3:1 at least, in both schemes. */
export const rings: Readonly<Partial<Record<Token, ReadonlyArray<Token>>>> = {
  ...Object.fromEntries(grounds.map((ground) => [ground, ["blue"]])),
  line: ["blue"],
  amberSoft: ["blue"],
  redSoft: ["blue"],
  inverse: ["onInverse"],
}
