import { unzipSync } from "fflate"
import type { FileRefusal } from "../file-kind.ts"

/** So many bytes a part of a workbook may have unpacked: 100,000 rows of twenty full columns stay below. */
const maxUnpacked = 256 * 1_048_576

/** No workbook has more parts. */
const maxParts = 10_000

/** Thrown while a workbook is read: why it cannot be imported. */
export class WorkbookRefused extends Error {
  readonly refusal: FileRefusal

  constructor(refusal: FileRefusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/**
 * The packed parts of a file (APPNOTE.TXT of ZIP), by their names. A part is unpacked when it is asked for, and only after
 * the size that it says it has was found to be within bounds; what unpacks to more than it said is damaged.
 */
export class Parts {
  private readonly sizes = new Map<string, number>()
  private readonly bytes: Uint8Array

  /** Reads the directory alone. Throws where there is none. */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (this.sizes.size === maxParts) throw new Error("too many parts")
        this.sizes.set(name, originalSize)
        return false
      },
    })
  }

  /** The name of the first part that fits. */
  find(pattern: RegExp): string | undefined {
    return this.sizes.keys().find((name) => pattern.test(name))
  }

  has(name: string): boolean {
    return this.sizes.has(name)
  }

  /** The bytes of a part, or nothing where there is no such part. */
  open(name: string): Uint8Array | undefined {
    const size = this.sizes.get(name)
    if (size === undefined) return undefined
    if (size > maxUnpacked) throw new WorkbookRefused({ code: "unpacksTooLarge", size, limit: maxUnpacked })
    return unzipSync(this.bytes, { filter: (part) => part.name === name })[name]
  }
}
