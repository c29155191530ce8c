import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { openMarionetteSession } from "./marionette-session.ts"
import { installed, start, until } from "./program.ts"
import type { Engine } from "./session.ts"

const names = ["firefox-esr", "firefox"] as const

/** Firefox takes the commands of WebDriver itself, on a port that it chooses and writes into its profile. */
export const firefox: Engine = {
  name: "Firefox",
  missing: () => (installed(...names) === undefined ? `not installed: ${names.join(" or ")}` : undefined),
  open: async () => {
    const program = await start(installed(...names) ?? "", (home) => {
      writeFileSync(
        join(home, "user.js"),
        'user_pref("marionette.port", 0);\nuser_pref("intl.accept_languages", "de-DE");\n',
      )
      return ["--headless", "--marionette", "--no-remote", "--profile", home]
    })
    try {
      const file = join(program.home, "MarionetteActivePort")
      const port = await until(
        "the port of Firefox",
        async () => existsSync(file) && Number(readFileSync(file, "utf8")),
      )
      const { run, end } = await openMarionetteSession(port)
      return { run, close: () => end().finally(program.stop) }
    } catch (error) {
      await program.stop()
      throw error
    }
  },
}
