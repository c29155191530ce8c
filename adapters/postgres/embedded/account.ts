import { spawnSync } from "node:child_process"
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs"
import { dirname } from "node:path"

/** The account under which PostgreSQL runs, where it cannot be the caller's own: it refuses to run as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const accountNamed = (name: string): Account | undefined => {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(":") ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** Whom to run as: nobody else unless the caller is root, then who owns the data, `postgres` or `nobody`. */
export const accountFor = (dataFolder: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder)
    if (uid !== 0) return { uid, gid }
  }
  const found = accountNamed("postgres") ?? accountNamed("nobody")
  if (found === undefined)
    throw new Error("PostgreSQL läuft nicht als root, und es gibt weder ein Konto postgres noch nobody.")
  return found
}

/** Makes a folder that its account alone may enter. */
export const makeFolder = (folder: string, account: Account | undefined): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
}

const canEnter = (folder: string, account: Account): boolean => {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && (folder === dirname(folder) || canEnter(dirname(folder), account))
}

/** A program with its arguments and the account it is started under. */
export interface Start {
  readonly program: string
  readonly args: ReadonlyArray<string>
  readonly account: Account | undefined
}

/**
 * How to start a program under an account. Where a folder above is closed to the account (a clone below /root),
 * `setpriv` lends it the right to pass through, and nothing else of root.
 */
export const startAs = (
  account: Account | undefined,
  program: string,
  args: ReadonlyArray<string>,
  folders: ReadonlyArray<string>,
): Start => {
  if (account === undefined || folders.every((folder) => canEnter(folder, account))) return { program, args, account }
  if (spawnSync("setpriv", ["--version"]).status !== 0)
    throw new Error(
      `Das Konto ${account.uid} darf den Ordner ${folders.join(" oder ")} nicht betreten. Lege das Programm und WIMPEL_DATA an einen Ort, den alle betreten dürfen, oder starte nicht als root.`,
    )
  const capabilities = "+dac_override"
  return {
    program: "setpriv",
    args: [
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      "--clear-groups",
      // Without this the kernel forgets the right again where a program asks whether it may read a file (access(2)).
      "--securebits=+no_setuid_fixup",
      `--inh-caps=${capabilities}`,
      `--ambient-caps=${capabilities}`,
      program,
      ...args,
    ],
    account: undefined,
  }
}
