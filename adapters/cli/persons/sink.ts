import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { out } from "../output.ts"

/** Where an export goes. `close` makes it whole; `drop` leaves nothing behind. */
export interface Sink {
  readonly write: (piece: string | Uint8Array) => Promise<void>
  readonly close: () => Promise<void>
  readonly drop: () => Promise<void>
}

const written = async (stream: NodeJS.WritableStream, piece: string | Uint8Array): Promise<void> => {
  if (piece.length > 0 && !stream.write(piece)) await once(stream, "drain")
}

/** Standard output. */
const standardOutput: Sink = {
  write: async (piece) => (typeof piece === "string" ? out.write(piece) : written(process.stdout, piece)),
  close: async () => undefined,
  drop: async () => undefined,
}

/** A file that appears under its name when it is whole. Fails with what the operating system says. */
const fileSink = async (file: string): Promise<Sink> => {
  const partial = `${file}.${process.pid}.part`
  const stream = createWriteStream(partial, { flags: "wx" })
  await once(stream, "open")
  const ended = () => new Promise<void>((done) => stream.end(done))
  return {
    write: (piece) => written(stream, piece),
    close: async () => {
      await ended()
      await rename(partial, file)
    },
    drop: async () => {
      await ended()
      await rm(partial, { force: true })
    },
  }
}

/** Opens a file, or standard output for `-`. */
export const openSink = (file: string): Promise<Sink> =>
  file === "-" ? Promise.resolve(standardOutput) : fileSink(file)
