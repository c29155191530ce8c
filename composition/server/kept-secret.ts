import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { writeWhole } from "../../adapters/files/write-whole.ts"

/**
 * A secret of 32 random bytes, made once and kept under a name in the data folder, readable by the owner alone. It is in its
 * place when it is whole: a start that was killed leaves none that is empty.
 */
export const keptSecret = (dataFolder: string, name: string): string => {
  const file = join(dataFolder, name)
  if (!existsSync(file) || statSync(file).size === 0) {
    mkdirSync(dataFolder, { recursive: true })
    writeWhole(file, randomBytes(32).toString("base64url"))
  }
  return readFileSync(file, "utf8").trim()
}

/** The secret that signs cookies. */
export const installationSecret = (dataFolder: string): string => keptSecret(dataFolder, "secret")
