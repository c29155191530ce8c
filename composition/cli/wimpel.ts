#!/usr/bin/env node
import { endWhenUnread, runCommandLine } from "../../adapters/cli/run.ts"
import { wimpel } from "./commands.ts"

endWhenUnread()
process.exitCode = await runCommandLine(wimpel, "0.1.0", process.argv.slice(2))
