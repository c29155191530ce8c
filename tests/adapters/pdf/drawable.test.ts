import { crc32 } from "node:zlib"
import { describe, expect, it } from "vitest"
import { isDrawable } from "../../../adapters/pdf/drawable.ts"
import { wholePng } from "../../support/pictures.ts"

/** A chunk of a PNG that says it is so long. */
const chunk = (type: string, data: ReadonlyArray<number>, says = data.length): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(data)])
  const bytes = Buffer.alloc(8 + body.length)
  bytes.writeUInt32BE(says, 0)
  bytes.set(body, 4)
  bytes.writeUInt32BE(crc32(body), 4 + body.length)
  return bytes
}
const header = (side: number): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(side, 0)
  data.writeUInt32BE(side, 4)
  data.set([8, 6], 8)
  return chunk("IHDR", [...data])
}
/** A picture with something more behind its header of 33 bytes, or at its end. */
const withMore = (more: Buffer, at: number): Uint8Array => {
  const picture = wholePng(4, 4)
  return Uint8Array.from([...picture.slice(0, at), ...more, ...picture.slice(at)])
}
const end = wholePng(4, 4).length

describe("a picture that is drawn", () => {
  it("is a whole one, also with a text between its header and its pixels [FEE-08] [WSP-01]", () => {
    expect(isDrawable(wholePng(4, 4))).toBe(true)
    expect(isDrawable(withMore(chunk("tEXt", [65, 0, 66]), 33))).toBe(true)
  })

  it("has one header: what a second one says would be unpacked [WSP-01]", () => {
    for (const side of [4, 60_000]) expect(isDrawable(withMore(header(side), 33)), `${side}`).toBe(false)
    expect(isDrawable(Uint8Array.from([...wholePng(4, 4).slice(0, 8), ...wholePng(4, 4).slice(33)]))).toBe(false)
  })

  it("has no chunk that says it is longer than the file [WSP-01]", () => {
    expect(isDrawable(withMore(chunk("tEXt", [65], 2 ** 31 - 1), 33))).toBe(false)
    expect(isDrawable(withMore(chunk("IDAT", [], 2 ** 31 - 1), end - 12))).toBe(false)
    expect(isDrawable(wholePng(4, 4).slice(0, end - 20))).toBe(false)
  })
})
