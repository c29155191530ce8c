import { createReadStream } from "node:fs"
import { cliText, unreadableText } from "../../ui/text/de/cli.ts"
import { err } from "./output.ts"

/** A file that cannot be read. */
class Unreadable extends Error {}

/** The pieces of a file, or of standard input for `-`, decoded from UTF-8. Fails with `Unreadable`. */
export async function* pieces(file: string): AsyncGenerator<string> {
  const stream: NodeJS.ReadableStream = file === "-" ? process.stdin : createReadStream(file)
  const decoder = new TextDecoder()
  try {
    for await (const piece of stream) yield typeof piece === "string" ? piece : decoder.decode(piece, { stream: true })
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : ""
    throw new Unreadable(`${file}: ${unreadableText[code] ?? unreadableText.other}`)
  }
  yield decoder.decode()
}

/** The bytes of standard input. */
export const bytesOfInput = async (): Promise<Uint8Array> => {
  const read: Array<Uint8Array> = []
  for await (const piece of process.stdin) read.push(typeof piece === "string" ? Buffer.from(piece) : piece)
  return new Uint8Array(Buffer.concat(read))
}

/** The whole text of a file, or of standard input for `-`. */
export const readText = async (file: string): Promise<string> => {
  let text = ""
  for await (const piece of pieces(file)) text += piece
  return text
}

/** The lines of standard input, without their ends. A last line without an end counts too. */
async function* lines(): AsyncGenerator<ReadonlyArray<string>> {
  let rest = ""
  for await (const piece of pieces("-")) {
    const all = (rest + piece).split("\n")
    rest = all.pop() ?? ""
    yield all.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line))
  }
  if (rest !== "") yield [rest]
}

/** Values in portions: the arguments, or the lines of standard input when there are none. */
async function* values(given: ReadonlyArray<string>): AsyncGenerator<ReadonlyArray<string>> {
  if (given.length > 0) yield given
  else if (!process.stdin.isTTY) yield* lines()
}

/** Runs what reads a file; says so when it cannot be read. */
export const reading = async (run: () => Promise<0 | 1 | 2>): Promise<0 | 1 | 2> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    err.line(error.message)
    return 2
  }
}

/** Handles values one after another; `each` tells whether the value is good. 0 when all are, 1 when not, 2 for none. */
export const eachValue = (
  given: ReadonlyArray<string>,
  each: (value: string) => Promise<boolean> | boolean,
): Promise<0 | 1 | 2> =>
  reading(async () => {
    let any = false
    let good = true
    for await (const portion of values(given))
      for (const value of portion) {
        any = true
        const handled = each(value)
        if (!(typeof handled === "boolean" ? handled : await handled)) good = false
      }
    if (any) return good ? 0 : 1
    err.line(cliText.noValues)
    return 2
  })
