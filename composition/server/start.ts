import { existsSync, readFileSync } from "node:fs"
import { createDemo, type DemoLogin, demoLoginFile } from "../demo/demo.ts"
import { readConfig } from "./config.ts"
import { startServer } from "./server.ts"

const fail = (lines: ReadonlyArray<string>): never => {
  for (const line of lines) console.error(line)
  process.exit(1)
}

const keptLogin = (dataFolder: string): DemoLogin | undefined => {
  const file = demoLoginFile(dataFolder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as DemoLogin) : undefined
}

/** Starts an installation as its environment says, with these screens, and ends it cleanly on the first signal. */
export const start = async (screens: string): Promise<void> => {
  const config = readConfig(process.env)
  if ("faults" in config)
    return fail([
      "Wimpel startet nicht, weil Einstellungen nicht stimmen:",
      ...config.faults.map((fault) => `  ${fault}`),
    ])
  try {
    const server = await startServer(config, screens)
    let ending = false
    const end = (drain: number): void => {
      if (ending) process.exit(1)
      ending = true
      console.log("\nWimpel wird beendet …")
      server.stop(drain).then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.on("SIGINT", () => end(0))
    process.on("SIGTERM", () => end(config.drainSeconds))
    if (config.demo) await createDemo({ ...server, db: server.storage.db }, config.dataFolder)
    const login = config.demo ? keptLogin(config.dataFolder) : undefined
    console.log(`\nWimpel läuft: ${server.url}`)
    if (login !== undefined) console.log(`Demo-Zugang:  ${login.email}  Passwort: ${login.password}`)
    console.log("Beenden mit Strg+C.\n")
  } catch (error) {
    fail([error instanceof Error ? error.message : String(error)])
  }
}
