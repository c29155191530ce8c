/** The beginning of a PNG file with these sides, and as many bytes behind it as wanted. */
export const pngOf = (width: number, height: number, more = 64): Uint8Array => {
  const bytes = new Uint8Array(33 + more)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** The beginning of a JPEG file with these sides, after segments of other kinds. */
export const jpegOf = (width: number, height: number, segments: ReadonlyArray<number> = [16]): Uint8Array => {
  const before = segments.flatMap((length) => [
    0xff,
    0xe0,
    length >> 8,
    length & 0xff,
    ...Array.from({ length: length - 2 }, () => 0xc0),
  ])
  const sides = [height >> 8, height & 0xff, width >> 8, width & 0xff]
  return new Uint8Array([0xff, 0xd8, ...before, 0xff, 0xc2, 0, 17, 8, ...sides, 3, 1, 0x22, 0, 2])
}

/** The smallest picture that a browser draws: one blue pixel. */
export const onePixel = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkiL72HwAD/QImtLsRrQAAAABJRU5ErkJggg==",
)
