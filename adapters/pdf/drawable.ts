import { inflateSync } from "node:zlib"

/** Pictures with more pixels than this would take more memory than a page is worth: 4 million. */
const mostPixels = 4_000_000

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** How many samples a pixel has, by the colour type (PNG, 11.2.2). */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const filters = 5

/**
 * Whether the pixels of a PNG can be read: they are whole, and not interlaced, and its one header is the first of its chunks, none of which
 * says that it is longer than the file. The library that writes PDF would end the process over some that cannot, or unpack what a later header says.
 */
const isWholePng = (content: Uint8Array): boolean => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const [width, height, bits, colour] = [view.getUint32(16), view.getUint32(20), view.getUint8(24), view.getUint8(25)]
  const rowLength = Math.ceil((width * bits * (samples[colour] ?? 0)) / 8) + 1
  if (width * height > mostPixels || rowLength === 1 || view.getUint8(28) !== 0) return false
  const data: Array<Uint8Array> = []
  for (let at = 8; at + 12 <= content.length; ) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...content.subarray(at + 4, at + 8))
    if ((type === "IHDR") !== (at === 8) || at + 12 + length > content.length) return false
    if (type === "IDAT") data.push(content.subarray(at + 8, at + 8 + length))
    if (type === "IEND") break
    at += 12 + length
  }
  const pixels = inflateSync(Buffer.concat(data), { maxOutputLength: rowLength * height + 64 })
  if (pixels.length < rowLength * height) return false
  return Array.from({ length: height }, (_, row) => pixels[row * rowLength] ?? filters).every((each) => each < filters)
}

/** Whether a picture (PNG or JPEG) can be drawn into a PDF: it is whole, and not too large for that. */
export const isDrawable = (content: Uint8Array): boolean => {
  if (pngMark.some((byte, index) => content[index] !== byte)) return true
  try {
    return isWholePng(content)
  } catch {
    return false
  }
}
