import { createHash } from "node:crypto"
import { readFileSync, statSync } from "node:fs"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type Toggle, Toggles } from "../../core/kernel/flags.ts"

/** The switches that are on, as the front-end API answers them, with a tag that changes when they do. */
export interface Answered {
  readonly json: string
  readonly etag: string
}

const off = { name: "disabled", enabled: false }

const answered = (toggles: ReadonlyArray<Toggle>): Answered => {
  const json = JSON.stringify({
    toggles: toggles
      .filter(({ enabled }) => enabled)
      .map(({ name, impressionData = false, variant = off }) => ({ name, enabled: true, impressionData, variant })),
  })
  return { json, etag: `"${createHash("sha256").update(json).digest("base64url").slice(0, 20)}"` }
}

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Toggles), { onExcessProperty: "error" })

const stampOf = (file: string): string => {
  try {
    const { mtimeMs, size } = statSync(file)
    return `${mtimeMs} ${size}`
  } catch {
    return "none"
  }
}

/**
 * Reads a flags file whenever it has changed. Without a file every switch is off; a file that cannot be read is told
 * once, and what was read last still holds.
 */
export const flagsFile = (file: string, warn: (text: string) => void): (() => Answered) => {
  let stamp = ""
  let last = answered([])
  return () => {
    const now = stampOf(file)
    if (now === stamp) return last
    stamp = now
    if (now === "none") {
      last = answered([])
      return last
    }
    const read = decode(readFileSync(file, "utf8"))
    if (Result.isSuccess(read)) last = answered(read.success.toggles)
    else warn(`${file} ist keine Schalterdatei, die Schalter bleiben, wie sie waren: ${read.failure.message}`)
    return last
  }
}
