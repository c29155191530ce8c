import { describe, expect, it } from "vitest"
import { dark, light } from "../../../ui/kit/theme/palettes.ts"

/** Red, green and blue of a colour, 0 to 255. */
const parts = (hex: string): readonly [red: number, green: number, blue: number] => {
  const [, red = "", green = "", blue = ""] = /^#(..)(..)(..)$/.exec(hex) ?? []
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** Where a colour stands in the circle of colours, in degrees from red; how far it is from grey, and how light, 0 to 1. */
const seen = (hex: string) => {
  const [red, green, blue] = parts(hex)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const span = most - least
  const sector =
    span === 0
      ? 0
      : most === red
        ? (green - blue) / span
        : most === green
          ? 2 + (blue - red) / span
          : 4 + (red - green) / span
  return { hue: (sector * 60 + 360) % 360, colour: span / 255, light: (most + least) / 510 }
}

/** The families of the brand, and between which degrees their hues lie. */
const families = { blue: [205, 235], green: [135, 165], purple: [240, 275] } as const

describe("the palette", () => {
  it("has a light grey ground, and a dark one in the dark scheme [APP-14]", () => {
    const [day, night] = [seen(light.page), seen(dark.page)]
    expect(day.light).toBeGreaterThan(0.93)
    expect(day.light).toBeLessThan(1)
    expect(night.light).toBeLessThan(0.12)
    for (const { colour } of [day, night]) expect(colour).toBeLessThan(0.06)
  })

  it.each(Object.entries({ light, dark }))(
    "has three families of the brand in the %s scheme, each with a soft and a strong tone of its hue [APP-14]",
    (scheme, palette) => {
      for (const [family, [from, to]] of Object.entries(families)) {
        const [soft, strong] = [
          seen(palette[`${family as keyof typeof families}Soft`]),
          seen(palette[`${family as keyof typeof families}Strong`]),
        ]
        for (const { hue, colour } of [soft, strong]) {
          expect(hue, family).toBeGreaterThan(from)
          expect(hue, family).toBeLessThan(to)
          expect(colour, family).toBeGreaterThan(0)
        }
        expect(soft.light > strong.light, family).toBe(scheme === "light")
      }
    },
  )

  it("names the same colours in both schemes, and has other grounds and tones of the brand in the dark [APP-14]", () => {
    expect(Object.keys(dark)).toEqual(Object.keys(light))
    for (const family of [
      "blueSoft",
      "blue",
      "greenSoft",
      "greenStrong",
      "purpleSoft",
      "purpleStrong",
      "page",
    ] as const)
      expect(dark[family]).not.toBe(light[family])
  })
})
