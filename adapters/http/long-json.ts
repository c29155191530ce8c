/** A part of a JSON object: the JSON of one of its values, or of some elements of one of its long lists. */
export type Part =
  | { readonly key: string; readonly json: string }
  | { readonly list: string; readonly first: boolean; readonly json: string }

/** So many elements of a long list make one part. */
const elementsInPart = 200

const quote = 34
const backslash = 92

const afterBlanks = (text: string, from: number): number => {
  let index = from
  for (;;) {
    const code = text.charCodeAt(index)
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return index
    index++
  }
}

const fail = (index: number): never => {
  throw new SyntaxError(`no JSON at ${index}`)
}

const afterString = (text: string, from: number): number => {
  for (let index = from + 1; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === backslash) index++
    else if (code === quote) return index + 1
  }
  return fail(from)
}

/** Behind the value that begins here; what is inside is looked at only as far as needed to find its end. */
const afterValue = (text: string, from: number): number => {
  let depth = 0
  let index = from
  while (index < text.length) {
    const char = text[index]
    if (char === '"') index = afterString(text, index)
    else if (char === "{" || char === "[") {
      depth++
      index++
    } else if (char === "}" || char === "]" || char === ",") {
      if (depth === 0) break
      if (char !== ",") depth--
      index++
    } else index++
    if (depth === 0 && (char === '"' || char === "}" || char === "]")) break
  }
  return index === from || depth !== 0 ? fail(from) : index
}

function* partsOfList(text: string, list: string, from: number): Generator<Part, number> {
  let index = afterBlanks(text, from + 1)
  if (text[index] === "]") {
    yield { list, first: true, json: "[]" }
    return index + 1
  }
  let first = true
  for (;;) {
    const start = index
    let behind = index
    let closed = false
    for (let count = 0; count < elementsInPart && !closed; count++) {
      behind = afterBlanks(text, afterValue(text, index))
      if (text[behind] === "]") closed = true
      else if (text[behind] === ",") index = afterBlanks(text, behind + 1)
      else fail(behind)
    }
    yield { list, first, json: `[${text.slice(start, behind)}]` }
    first = false
    if (closed) return behind + 1
  }
}

/**
 * Takes a JSON object apart without reading it whole, so that a large one can be read in turns with other work. Read
 * part by part it is what `JSON.parse` makes of the text; what that refuses makes this, or reading a part, throw.
 */
export function* longJson(text: string, lists: ReadonlySet<string>): Generator<Part, void> {
  let index = afterBlanks(text, 0)
  if (text[index] !== "{") fail(index)
  index = afterBlanks(text, index + 1)
  let open = text[index] !== "}"
  while (open) {
    if (text[index] !== '"') fail(index)
    const colon = afterString(text, index)
    const key = JSON.parse(text.slice(index, colon)) as string
    index = afterBlanks(text, colon)
    if (text[index] !== ":") fail(index)
    index = afterBlanks(text, index + 1)
    if (lists.has(key) && text[index] === "[") index = yield* partsOfList(text, key, index)
    else {
      const end = afterValue(text, index)
      yield { key, json: text.slice(index, end) }
      index = end
    }
    index = afterBlanks(text, index)
    open = text[index] === ","
    if (open) index = afterBlanks(text, index + 1)
  }
  if (text[index] !== "}" || afterBlanks(text, index + 1) !== text.length) fail(index)
}
