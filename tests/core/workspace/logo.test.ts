import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pictureOf } from "../../../core/workspace/image.ts"
import { logoTypeOf } from "../../../core/workspace/index.ts"
import { jpegOf, onePixel, pngOf } from "../../support/pictures.ts"

const side = fc.integer({ min: 1, max: 6_000 })

describe("a logo", () => {
  it("is a PNG or a JPEG by its content, with its sides [WSP-01]", () => {
    fc.assert(
      fc.property(
        side,
        side,
        fc.array(fc.integer({ min: 2, max: 300 }), { maxLength: 4 }),
        (width, height, segments) => {
          expect(pictureOf(pngOf(width, height))).toEqual({ type: "image/png", width, height })
          expect(pictureOf(jpegOf(width, height, segments))).toEqual({ type: "image/jpeg", width, height })
          expect(logoTypeOf(jpegOf(width, height, segments))).toEqual({ type: "image/jpeg" })
        },
      ),
    )
    expect(pictureOf(onePixel)).toEqual({ type: "image/png", width: 1, height: 1 })
  })

  it("is nothing else, whatever the bytes are, and reading them ends [WSP-01]", () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.uint8Array({ maxLength: 200 }).map((rest) => new Uint8Array([0xff, 0xd8, 0xff, ...rest])),
      fc.tuple(side, side, fc.nat(90)).map(([width, height, end]) => pngOf(width, height).slice(0, end)),
    )
    fc.assert(
      fc.property(anything, (bytes) => {
        const picture = pictureOf(bytes)
        if (picture === undefined) return
        const begin = picture.type === "image/png" ? [0x89, 0x50, 0x4e, 0x47] : [0xff, 0xd8, 0xff]
        expect([...bytes.slice(0, begin.length)]).toEqual(begin)
        expect(Math.min(picture.width, picture.height)).toBeGreaterThan(0)
      }),
    )
    const encode = (text: string) => new TextEncoder().encode(text.padEnd(80))
    for (const text of ["<svg onload='alert(1)'>", "GIF89a", "%PDF-1.7", "<html>"])
      expect(logoTypeOf(encode(text))).toEqual({ fault: "wrongType" })
  })

  it("is refused when it is empty, too large, or has too many pixels [WSP-01]", () => {
    expect(logoTypeOf(new Uint8Array())).toEqual({ fault: "empty" })
    expect(logoTypeOf(pngOf(10, 10, 2_097_152))).toEqual({ fault: "tooLarge" })
    expect(logoTypeOf(pngOf(10, 10, 2_097_152 - 33))).toEqual({ type: "image/png" })
    expect(logoTypeOf(pngOf(6_001, 10))).toEqual({ fault: "tooManyPixels" })
    expect(logoTypeOf(pngOf(0, 10))).toEqual({ fault: "wrongType" })
  })
})
