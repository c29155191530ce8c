import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** A secret of 32 random bytes, made once and kept under a name in the data folder, readable by the owner alone. */
export const keptSecret = (dataFolder: string, name: string): string => {
  const file = join(dataFolder, name)
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true })
  }
  return readFileSync(file, "utf8").trim()
}

/** The secret that signs cookies. */
export const installationSecret = (dataFolder: string): string => keptSecret(dataFolder, "secret")
