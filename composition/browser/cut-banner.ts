/** What a banner shows (FRM-05): twice as wide as high, and no more pixels than the widest screen needs. */
const [widest, ratio] = [1_920, 2]

/**
 * Cuts the middle of a picture to the shape of a banner and draws it anew, so that a photograph holds nothing any more of where it
 * was taken. What is no PNG or JPEG, or cannot be drawn, is given back as it is: the server says what is wrong with it.
 */
export const cutBanner = async (file: File): Promise<File> => {
  if (file.type !== "image/png" && file.type !== "image/jpeg") return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return file
  const wide = Math.min(bitmap.width, bitmap.height * ratio)
  const high = wide / ratio
  const to = Math.max(2, Math.round(Math.min(widest, wide)))
  const canvas = new OffscreenCanvas(to, Math.round(to / ratio))
  const [left, top] = [(bitmap.width - wide) / 2, (bitmap.height - high) / 2]
  canvas.getContext("2d")?.drawImage(bitmap, left, top, wide, high, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const drawn = await canvas.convertToBlob({ type: file.type, quality: 0.85 })
  return new File([drawn], file.name, { type: file.type })
}

/** A picture as an address that holds it (`data:`), which a frame of its own origin can show as well. */
export const pictureAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
