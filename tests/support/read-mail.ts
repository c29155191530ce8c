/** A mail, or a part of one, read as far as the tests need it. */
interface ReadMail {
  readonly header: (name: string) => string
  readonly names: ReadonlyArray<string>
  readonly text: string
  readonly bytes: Buffer
}

/** The words of the first part that is plain text, in a mail of several parts. */
const textOfParts = (body: string, boundary: string): string => {
  const parts = body.split(`--${boundary}`).slice(1, -1)
  const read = parts.map((part) => readMail(part.replace(/^\r\n/, "")))
  return read.find(({ header, text }) => !header("content-type").startsWith("text/html") && text !== "")?.text ?? ""
}

/** A mail as it arrived: headers by name, its plain text, and the bytes of a mail without parts, or of a part. */
export const readMail = (raw: string): ReadMail => {
  const [head = "", ...rest] = raw.split("\r\n\r\n")
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map(
        (line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()] as const,
      ),
  )
  const body = rest.join("\r\n\r\n")
  const encoding = headers.get("content-transfer-encoding")
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(headers.get("content-type") ?? "")?.[1]
  return {
    header: (name: string) => words(headers.get(name) ?? ""),
    names: [...headers.keys()],
    text: boundary === undefined ? decode(body, encoding) : textOfParts(body, boundary),
    bytes: Buffer.from(body, encoding === "base64" ? "base64" : "utf8"),
  }
}

const bytes = (quoted: string): string =>
  Buffer.from(
    quoted.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString()

const decode = (body: string, encoding: string | undefined): string => {
  const text =
    encoding === "base64"
      ? Buffer.from(body, "base64").toString()
      : encoding === "quoted-printable"
        ? bytes(body.replaceAll("=\r\n", ""))
        : body
  return text.replaceAll("\r\n", "\n").trimEnd()
}

const words = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B" ? Buffer.from(word, "base64").toString() : bytes(word.replaceAll("_", " ")),
    )
