import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { readConfig } from "../../composition/server/config.ts"

const root = join(import.meta.dirname, "../..")
const read = (file: string): string => readFileSync(join(root, file), "utf8")
const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: { readonly start: string } }

/** Values that make settings valid, whatever an operator fills in. */
const filled: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: "a",
  SECRET: "s".repeat(44),
  DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
  BASE_URL: "https://wimpel.verein.example",
  S3_ENDPOINT: "https://s3.example",
  S3_BUCKET: "wimpel-files",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
}
const fill = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::[^}]*)?\}/g, (_, name: string) => filled[name] ?? `no value for ${name}`)

/** The settings of the service `wimpel` in a compose file. */
const settingsIn = (file: string): Record<string, string> => {
  const service = /^ {2}wimpel:\n((?: {4}.*\n|\n)+)/m.exec(read(file))?.[1] ?? ""
  const block = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service)?.[1] ?? ""
  const lines = block.split("\n").filter((line) => /^ {6}\w/.test(line))
  return Object.fromEntries(lines.map((line) => [line.trim().split(":")[0] ?? "", fill(line.replace(/^[^:]*: /, ""))]))
}
const own = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/\b([A-Z][A-Z0-9_]+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]))

const faultsOf = (environment: Record<string, string>) => {
  const config = readConfig(environment)
  return "faults" in config ? config.faults : []
}

describe("files to run it elsewhere", () => {
  it("start the server as npm start does [OPS-10]", () => {
    const flags = scripts.start.split(" ").slice(1)
    expect(read("deploy/wimpel.service")).toContain(`node ${flags.join(" ")}\n`)
    expect(read("Dockerfile")).toContain(`CMD ${JSON.stringify(["node", ...flags]).replaceAll(",", ", ")}\n`)
  })

  it("name settings that there are, with values that fit [OPS-08] [OPS-10]", () => {
    const one = settingsIn("compose.yaml")
    const several = { ...one, ...settingsIn("deploy/compose.servers.yaml") }
    expect(Object.keys(one)).toEqual(expect.arrayContaining(["DATABASE_URL", "SECRET", "DATA_KEY", "BACKUP_DIR"]))
    expect(Object.keys(several)).toContain("S3_BUCKET")
    const image = own(/^ENV (.*)$/m.exec(read("Dockerfile"))?.[1] ?? "")
    const service = own(/^Environment=(.*)$/m.exec(read("deploy/wimpel.service"))?.[1] ?? "")
    for (const file of ["deploy/Caddyfile", "deploy/nginx.conf"]) {
      const needed = own(/# Wimpel needs: (.*)/.exec(read(file))?.[1] ?? "")
      expect(Object.keys(needed)).toEqual(["BASE_URL", "TRUSTED_PROXIES"])
      expect(faultsOf(needed)).toEqual([])
    }
    for (const environment of [one, several, image, service]) {
      expect(JSON.stringify(environment)).not.toContain("no value for")
      expect(faultsOf(environment)).toEqual([])
    }
    const known = Object.keys(readConfig({ WIMPEL_UNKNOWN: "1" }))
    expect(known).toEqual(["faults"])
    const [list = ""] = (readConfig({ WIMPEL_UNKNOWN: "1" }) as { readonly faults: ReadonlyArray<string> }).faults
    for (const name of Object.keys({ ...one, ...several, ...image, ...service }).filter((each) => each !== "NODE_ENV"))
      expect(list, name).toContain(name)
  })
})
