/** A mail shows a picture 552 pixels wide at most; twice as many are enough for every screen. */
const widest = 1_104

/**
 * Draws a picture anew, no wider than a mail needs it. A photograph then holds nothing any more of where and when it was taken.
 * What cannot be drawn is given back as it is: the server says what is wrong with it.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return file
  const scale = Math.min(1, widest / bitmap.width)
  const isPhoto = file.type === "image/jpeg"
  if (scale === 1 && !isPhoto) return file
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.max(1, Math.round(bitmap.height * scale)))
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const drawn = await canvas.convertToBlob({ type: file.type, quality: 0.85 })
  return new File([drawn], file.name, { type: file.type })
}
