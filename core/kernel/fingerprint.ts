/** FNV-1a in 32 bits (draft-eastlake-fnv), begun with another value for each half. */
const half = (text: string, start: number): string => {
  let hash = start
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, "0")
}

/** A short text that tells contents apart by 64 bits. It guards against mistakes, not against somebody who wants two to be alike. */
export const fingerprint = (text: string): string => half(text, 0x811c9dc5) + half(text, 0x01234567)
