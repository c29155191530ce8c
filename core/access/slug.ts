/** A slug has at most this many characters. */
export const maxSlug = 48

const letters: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  ø: "oe",
  å: "aa",
  ł: "l",
}

/**
 * The short name of a workspace in addresses, made from its name: small letters, digits and single hyphens, at least
 * one character (WSP-01). A name without any such letter gives `workspace`.
 */
export const slugOf = (name: string): string => {
  const plain = name
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[äöüßæøåł]/g, (letter) => letters[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlug)
    .replaceAll(/^-|-$/g, "")
  return plain === "" ? "workspace" : plain
}

/** The slugs to try for a name, the nicest first: itself, then with 2, 3 and so on, at last with `rest`, which nobody has. */
export const slugCandidates = (name: string, rest: string): ReadonlyArray<string> => {
  const slug = slugOf(name)
  const numbered = (end: string) => `${slug.slice(0, maxSlug - end.length - 1).replace(/-$/, "")}-${end}`
  return [slug, ...Array.from({ length: 20 }, (_, index) => numbered(String(index + 2))), numbered(rest)]
}

/** Whether a text can be the short name of a workspace as somebody types it (WSP-01). */
export const isSlug = (text: string): boolean => text.length <= maxSlug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
