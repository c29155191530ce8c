/** What a picture is by its content. Sides in pixels. */
export interface Picture {
  readonly type: "image/png" | "image/jpeg"
  readonly width: number
  readonly height: number
}

/** A picture of more pixels a side than this would only fill memories. */
const maxSide = 6_000

/** Whether a picture has so many pixels that showing it is a burden. */
export const isHuge = ({ width, height }: Picture): boolean => Math.max(width, height) > maxSide

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

const png = (view: DataView): Picture | undefined => {
  if (view.byteLength < 45 || !signature.every((byte, at) => view.getUint8(at) === byte)) return undefined
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) }
}

/** Segments of a JPEG file that hold its sides: all starts of frames, without the tables that look like them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpeg = (view: DataView): Picture | undefined => {
  if (view.byteLength < 12 || view.getUint16(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { type: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** What picture a file holds, by its content alone (PNG, ISO/IEC 15948; JPEG, ITU-T T.81); nothing else is one. */
export const pictureOf = (content: Uint8Array): Picture | undefined => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const picture = png(view) ?? jpeg(view)
  return picture !== undefined && picture.width > 0 && picture.height > 0 ? picture : undefined
}
