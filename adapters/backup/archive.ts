import { createHash, type Hash, randomBytes } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { type FileHandle, link, open, rm } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { ReadableStream as NodeReadableStream } from "node:stream/web"
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib"
import { Decrypter, Encrypter } from "age-encryption"
import { extract, pack } from "tar-stream"
import { BackupDamaged, BackupSealed, BackupUnreadable, NoBackup } from "./backup.errors.ts"

/**
 * One part of an archive: its name, and its bytes, whose number is said before. An archive is a tar file, packed by zstd (RFC 8878)
 * and, with a passphrase, sealed by age (age-encryption.org/v1), so that usual tools open it too. Its last entry holds the SHA-256 of
 * all others, names and sizes included: what breaks off or was changed is known.
 */
export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Uint8Array>
}

const endName = "end"
const sealedBegins = "age-encryption.org/v1"
const packedBegins = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** The shortest passphrase that an archive should be sealed with. */
export const shortestPassphrase = 12

/** What the passphrase costs whoever tries others (scrypt, log2 N): a quarter of a second and 64 MB each. */
const workFactor = 16

/** An entry whose bytes are here already. */
export const entryOf = (name: string, content: Uint8Array): ArchiveEntry => ({
  name,
  size: content.length,
  content: Readable.from([content], { objectMode: true }),
})

const hashName = (hash: Hash, { name, size }: Pick<ArchiveEntry, "name" | "size">): void =>
  void hash.update(`${name}\0${size}\0`)

async function* hashed(hash: Hash, content: AsyncIterable<Uint8Array>) {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

const sealing = async (plain: Readable, passphrase: string): Promise<Readable> => {
  const sealer = new Encrypter()
  sealer.setPassphrase(passphrase)
  sealer.setScryptWorkFactor(workFactor)
  const sealed = await sealer.encrypt(Readable.toWeb(plain) as unknown as ReadableStream<Uint8Array>)
  return Readable.fromWeb(sealed as unknown as NodeReadableStream)
}

/**
 * Writes an archive beside its place, brings it to the disk and puts it there in one step, never over another file; where that fails,
 * nothing is left. Only its owner can read it.
 */
export const writeArchive = async (
  file: string,
  passphrase: string | undefined,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> => {
  const part = `${file}.${randomBytes(6).toString("hex")}.part`
  const packer = pack()
  const squeezed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  const hash = createHash("sha256")
  try {
    const kept = passphrase === undefined ? squeezed : await sealing(squeezed, passphrase)
    const flowing = Promise.all([
      pipeline(packer as unknown as Readable, squeezed),
      pipeline(kept, createWriteStream(part, { mode: 0o600 })),
    ])
    const put = async ({ name, size, content }: ArchiveEntry): Promise<void> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      promise.catch(() => undefined)
      const sink = packer.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
      for await (const piece of content) {
        if (!sink.write(piece)) await new Promise<void>((drained) => sink.once("drain", () => drained()))
      }
      sink.end(undefined)
      await promise
    }
    const writing = async (): Promise<void> => {
      for await (const entry of entries) {
        hashName(hash, entry)
        await put({ ...entry, content: hashed(hash, entry.content) })
      }
      await put(entryOf(endName, Buffer.from(hash.digest("hex"))))
      packer.finalize()
    }
    // Whatever breaks first says why: the other would wait for ever.
    await Promise.all([writing(), flowing])
    const written = await open(part, "r+")
    await written.sync()
    await written.close()
    // Unlike a rename this fails where another one has been put meanwhile.
    await link(part, file)
    await rm(part)
  } catch (error) {
    packer.destroy()
    await rm(part, { force: true })
    throw error
  }
}

const firstBytes = async (file: string): Promise<Buffer> => {
  let opened: FileHandle | undefined
  try {
    opened = await open(file, "r")
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    throw new BackupUnreadable({ code: error instanceof Error && "code" in error ? String(error.code) : "" })
  } finally {
    await opened?.close()
  }
}

const opening = async (file: string, passphrase: string | undefined): Promise<Readable> => {
  const begins = await firstBytes(file)
  const bytes = createReadStream(file)
  if (begins.subarray(0, packedBegins.length).equals(packedBegins)) return bytes
  bytes.on("error", () => undefined)
  if (begins.subarray(0, sealedBegins.length).toString() !== sealedBegins) throw new NoBackup()
  if (passphrase === undefined) throw new BackupSealed({ given: false })
  const opener = new Decrypter()
  opener.addPassphrase(passphrase)
  try {
    const opened = await opener.decrypt(Readable.toWeb(bytes) as unknown as ReadableStream<Uint8Array>)
    return Readable.fromWeb(opened as unknown as NodeReadableStream)
  } catch {
    throw new BackupSealed({ given: true })
  }
}

/** What is wrong where an archive cannot be read: the disk says so itself, all else is what it holds. */
const readingFault = (error: unknown, at: string): unknown =>
  error instanceof BackupDamaged || (error instanceof Error && "syscall" in error) ? error : new BackupDamaged({ at })

/**
 * Reads the entries of an archive one after the other; each has to be read before the next one is asked for. Fails with
 * `BackupDamaged` where it breaks off or is not what was written, at the latest behind its last entry.
 */
export async function* readArchive(
  file: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry, void, undefined> {
  const packed = await opening(file, passphrase)
  const hash = createHash("sha256")
  const unpacker = extract()
  let at = ""
  let digest: string | undefined
  const flowing = pipeline(packed, createZstdDecompress(), unpacker as unknown as NodeJS.WritableStream)
  flowing.catch(() => undefined)
  const readable = async function* (entry: AsyncIterable<Uint8Array>, name: string) {
    try {
      yield* hashed(hash, entry)
    } catch (error) {
      throw readingFault(error, name)
    }
  }
  try {
    for await (const entry of unpacker) {
      const { name, size = 0 } = entry.header
      const bytes = entry as AsyncIterable<Uint8Array>
      if (digest !== undefined) throw new BackupDamaged({ at: name })
      if (name === endName) {
        digest = Buffer.concat(await Array.fromAsync(bytes)).toString()
        continue
      }
      at = name
      hashName(hash, { name, size })
      yield { name, size, content: readable(bytes, name) }
    }
    await flowing
  } catch (error) {
    throw readingFault(error, at)
  } finally {
    packed.destroy()
  }
  if (digest !== hash.digest("hex")) throw new BackupDamaged({ at })
}
