import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { aesVault, keyBytes } from "../../adapters/vault/aes-vault.ts"
import type { Vault } from "../../core/people/ports/vault.port.ts"
import { keptSecret, secretNames } from "./kept-secret.ts"

const fileName = secretNames.specialData

/** The bytes of a key as it is written: base64, with or without the signs for addresses. Nothing when it is none. */
const keyOf = (text: string): Uint8Array | undefined => {
  const bytes = /^[A-Za-z0-9+/_-]+=*$/.test(text) ? Buffer.from(text, "base64") : undefined
  return bytes?.length === keyBytes ? bytes : undefined
}

/** The keys that `DATA_KEY` names, the one that seals first. What is wrong goes to `fault`; a key is never repeated. */
export const readDataKeys = (
  given: (name: string) => string | undefined,
  fault: (text: string) => void,
): ReadonlyArray<Uint8Array> => {
  const keys = (given("DATA_KEY") ?? "")
    .split(/[\s,]+/)
    .filter((each) => each !== "")
    .map(keyOf)
  if (keys.includes(undefined))
    fault(
      "DATA_KEY: das ist kein Schlüssel. Erwartet werden 32 Bytes in Base64, zum Beispiel aus „openssl rand -base64 32“.",
    )
  return keys.filter((key) => key !== undefined)
}

/**
 * What seals special data: with the first key of the environment, else with the one that is kept in the data folder and
 * made when there is none. Whatever key is here opens what it sealed.
 */
export const openVault = (config: {
  readonly dataFolder: string
  readonly dataKeys: ReadonlyArray<Uint8Array>
}): Vault["Service"] => {
  const file = join(config.dataFolder, fileName)
  const text =
    config.dataKeys.length === 0
      ? keptSecret(config.dataFolder, fileName)
      : existsSync(file)
        ? readFileSync(file, "utf8").trim()
        : undefined
  const own = text === undefined ? undefined : keyOf(text)
  if (text !== undefined && own === undefined)
    throw new Error(`${file}: Darin steht kein Schlüssel. Spiele die Datei aus der Sicherung zurück.`)
  const [first, ...others] = own === undefined ? config.dataKeys : [...config.dataKeys, own]
  if (first === undefined) throw new Error("no key")
  return aesVault([first, ...others])
}
