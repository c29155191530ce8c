const behind = /^[+(\d][\d ()/.+–-]*\d[\s,;:(–-]*(\p{L}.*?)\)?$/su

/** What is written behind a phone number that would be one without it, such as "abends"; nothing where there is none. */
export const remarkBehind = (text: string): string | undefined => {
  const remark = behind.exec(text)?.[1]
  if (remark === undefined) return undefined
  return text.slice(0, text.lastIndexOf(remark)).replace(/\D/g, "").length >= 6 ? remark.trim() : undefined
}
