import { fold } from "../kernel/fold.ts"

/**
 * The tier that is meant by what somebody types as the annuity of a person: the one that is called so, else the only one that begins so.
 * Case and accents make no difference.
 */
export const meantTier = (tiers: ReadonlyArray<string>, text: string): string | undefined => {
  const key = fold(text)
  if (key === "") return undefined
  const begun = tiers.filter((name) => fold(name).startsWith(key))
  return begun.find((name) => fold(name) === key) ?? (begun.length === 1 ? begun[0] : undefined)
}
