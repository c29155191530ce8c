/** What somebody typed where a code is asked for: one of the app's, or one of those kept for when the app is lost. */
export interface TypedCode {
  readonly kind: "app" | "recovery"
  readonly code: string
}

const alike: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1" }

/**
 * Reads a code however it was typed: spaces, hyphens and capitals do not count, and in recovery codes the letters that
 * look like digits are those. Six digits are of the app, everything else is taken for a recovery code: ten characters
 * of Crockford's Base32 with a hyphen in the middle.
 */
export const readCode = (typed: string): TypedCode => {
  const plain = typed.normalize("NFKC").replace(/[\s\p{Cf}\p{Pd}]/gu, "")
  if (/^\d{6}$/.test(plain)) return { kind: "app", code: plain }
  const letters = plain.toLowerCase().replace(/[oil]/g, (letter) => alike[letter] ?? letter)
  return { kind: "recovery", code: `${letters.slice(0, 5)}-${letters.slice(5)}` }
}

/** So many recovery codes are made at once. */
export const recoveryCodeCount = 10
