import type { Socket } from "node:net"
import { performance } from "node:perf_hooks"
import { Duplex } from "node:stream"
import { TLSSocket } from "node:tls"

/** So many bytes are handed on at once. */
const piece = 16_384

/** After each piece others have so many times as long as the process was busy since, in milliseconds at most. */
const share = 3
const longestRest = 500

/**
 * A connection to a server that nobody trusts: what it says is handed on in small pieces, with a rest after each that grows with
 * the work it made. However fast a server floods, whoever else uses the process keeps most of it.
 */
export class PacedSocket extends Duplex {
  readonly socket: Socket
  private busySince = performance.eventLoopUtilization()

  constructor(socket: Socket) {
    super({ readableHighWaterMark: piece, emitClose: true })
    this.socket = socket
    socket.on("error", (error) => this.destroy(error))
    socket.on("close", () => this.destroy())
    socket.on("end", () => this.push(null))
    socket.on("timeout", () => this.emit("timeout"))
  }

  get authorized(): boolean | undefined {
    return this.socket instanceof TLSSocket ? this.socket.authorized : undefined
  }

  getCipher() {
    return this.socket instanceof TLSSocket ? this.socket.getCipher() : null
  }

  setTimeout(milliseconds: number): this {
    this.socket.setTimeout(milliseconds)
    return this
  }

  override _read(): void {
    // What the last piece made of work is known once its turn is over.
    setImmediate(() => {
      const { active } = performance.eventLoopUtilization(this.busySince)
      const rest = Math.min(longestRest, share * active)
      if (rest < 1) this.give()
      else setTimeout(() => this.give(), rest)
    })
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.socket.write(chunk, encoding, done)
  }

  override _final(done: () => void): void {
    this.socket.end(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.socket.destroy()
    done(error)
  }

  private give(): void {
    if (this.destroyed) return
    const given: Buffer | null = this.socket.read(piece) ?? this.socket.read()
    if (given === null) {
      this.socket.once("readable", () => this.give())
      return
    }
    this.busySince = performance.eventLoopUtilization()
    this.push(given)
  }
}
