import { crc32, deflateSync } from "node:zlib"

/** The beginning of a PNG file with these sides, and as many bytes behind it as wanted. */
export const pngOf = (width: number, height: number, more = 64): Uint8Array => {
  const bytes = new Uint8Array(33 + more)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** The beginning of a JPEG file with these sides, after segments of other kinds; of four colours, it is one for print. */
export const jpegOf = (width: number, height: number, segments: ReadonlyArray<number> = [16], colours = 3) => {
  const before = segments.flatMap((length) => [
    0xff,
    0xe0,
    length >> 8,
    length & 0xff,
    ...Array.from({ length: length - 2 }, () => 0xc0),
  ])
  const sides = [height >> 8, height & 0xff, width >> 8, width & 0xff]
  return new Uint8Array([0xff, 0xd8, ...before, 0xff, 0xc2, 0, 17, 8, ...sides, colours, 1, 0x22, 0, 2])
}

const chunk = (type: string, data: Uint8Array): ReadonlyArray<number> => {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, data.length)
  const body = [...Buffer.from(type, "latin1"), ...data]
  const sum = new Uint8Array(4)
  new DataView(sum.buffer).setUint32(0, crc32(Uint8Array.from(body)))
  return [...length, ...body, ...sum]
}

/** A whole PNG file of one colour, half transparent; `filter` is how its rows say they are packed. */
export const wholePng = (width: number, height: number, filter = 0): Uint8Array => {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 6], 8)
  const row = [filter, ...Array.from({ length: width }, () => [30, 90, 200, 128]).flat()]
  const pixels = deflateSync(Uint8Array.from(Array.from({ length: height }, () => row).flat()))
  const parts = [chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", new Uint8Array())]
  return Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...parts.flat()])
}

/** The smallest picture that a browser draws: one blue pixel. */
export const onePixel = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkiL72HwAD/QImtLsRrQAAAABJRU5ErkJggg==",
)
