/** A description is found by so much of a name at least, where it was cut off behind that. */
const enough = 60

/** The description of a fee without a name, as it is kept once the person is erased (PER-17). */
export const withoutName = (description: string, name: string): string => {
  const at = name === "" ? -1 : description.indexOf(name.slice(0, enough))
  if (at < 0) return description
  const left = `${description.slice(0, at)}${description.slice(at + name.length)}`
  const tidy = left
    .replace(/,\s*(?=\)|$)/, "")
    .replace(/\s*\(\s*(?:\)|$)/, "")
    .trim()
  return withoutName(tidy === "" ? "–" : tidy, name)
}
