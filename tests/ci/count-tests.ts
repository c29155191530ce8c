import { readFileSync } from "node:fs"
import { testsInLog } from "./tests-in-log.ts"

/** Says how many tests the log named on the command line tells of. */
const [log = ""] = process.argv.slice(2)
console.log(testsInLog(readFileSync(log, "utf8")).join("\n"))
