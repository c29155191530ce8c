const first = (text: string, names: ReadonlyArray<readonly [RegExp, string]>): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** A browser and its system in words, from what it says of itself; the order matters, because they name each other. */
export const deviceText = (userAgent: string): string => {
  const browser = first(userAgent, [
    [/Firefox\//, "Firefox"],
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ])
  const system = first(userAgent, [
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "Mac"],
    [/Linux/, "Linux"],
  ])
  if (browser === undefined) return system ?? "Unbekanntes Gerät"
  return system === undefined ? browser : `${browser} auf ${system}`
}
