import { spawnSync } from "node:child_process"
import { judge } from "./advisories.ts"

/** Exit codes: nothing that forbids going out, something that does, and that the registry did not answer. */
const exits = { good: 0, bad: 1, unanswered: 2 } as const

// What goes out is judged. What only builds and tests is named by `npm audit` itself.
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=30000"], {
  encoding: "utf8",
  maxBuffer: 64 * 1_048_576,
})
const judgement = judge(stdout)
if (judgement.is === "unanswered") {
  console.error(
    "The registry did not answer: whether anything is known against the versions of the lock file was not looked up.",
  )
  process.exit(exits.unanswered)
}
for (const line of judgement.lines) console.log(line)
if (judgement.lines.length === 0) console.log("Nothing is known against the versions of the lock file.")
process.exit(judgement.mayGo ? exits.good : exits.bad)
