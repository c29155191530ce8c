import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { writeWhole } from "../../adapters/files/write-whole.ts"
import type { Config } from "./config.ts"

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

/** The names of the secrets of an installation: what signs cookies and seals second factors, and what seals special data. */
export const secretNames = { installation: "secret", specialData: "data-key" } as const

/** The secret that signs cookies and seals second factors: of the environment, as several servers need it, else one that is kept. */
export const installationSecret = ({ secret, dataFolder }: Pick<Config, "secret" | "dataFolder">): string =>
  secret ?? keptSecret(dataFolder, secretNames.installation)

/** Where a secret is kept. Only those that there are have a place: a name from elsewhere could lead anywhere. */
export const secretFile = (dataFolder: string, name: string): string | undefined =>
  Object.values(secretNames).some((each) => each === name) ? join(dataFolder, name) : undefined

/** Where the secrets of an installation are. */
type Places = Pick<Config, "secret" | "dataKeys" | "dataFolder">

/**
 * The secrets that an installation keeps in its data folder, by their names; none is made. A `secret` that lies there though the
 * environment names another one is none of it; a `data-key` still opens what it sealed.
 */
export const keptSecrets = ({ secret, dataFolder }: Places): ReadonlyMap<string, string> =>
  new Map(
    Object.values(secretNames).flatMap((name) => {
      const file = join(dataFolder, name)
      if (!existsSync(file) || (name === secretNames.installation && secret !== undefined)) return []
      return [[name, readFileSync(file, "utf8").trim()] as const]
    }),
  )

/** The settings of the environment by which an installation has secrets. */
export const keysElsewhere = ({ secret, dataKeys }: Places): ReadonlyArray<string> => [
  ...(secret === undefined ? [] : ["SECRET"]),
  ...(dataKeys.length === 0 ? [] : ["DATA_KEY"]),
]
