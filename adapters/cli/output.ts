import { once } from "node:events"

const pieceSize = 65_536

/** Collects text and writes it in large pieces, waiting while the reader is slow. */
class Output {
  private pending = ""
  private readonly stream: NodeJS.WriteStream

  constructor(stream: NodeJS.WriteStream) {
    this.stream = stream
  }

  /** Writes text; the promise is only there when it has to be waited for. */
  write(text: string): Promise<void> | undefined {
    this.pending += text
    return this.pending.length < pieceSize ? undefined : this.flush()
  }

  /** Writes a line. */
  line(text: string): Promise<void> | undefined {
    return this.write(`${text}\n`)
  }

  /** Writes a value as one line of JSON. */
  json(value: unknown): Promise<void> | undefined {
    return this.line(JSON.stringify(value))
  }

  /** Writes what is still pending. */
  async flush(): Promise<void> {
    const text = this.pending
    this.pending = ""
    if (text !== "" && !this.stream.write(text)) await once(this.stream, "drain")
  }
}

/** Standard output. */
export const out = new Output(process.stdout)

/** Standard error. */
export const err = new Output(process.stderr)
