#!/usr/bin/env node
import { endWhenUnread, runCommandLine } from "../../adapters/cli/run.ts"
import { version } from "../version.ts"
import { wimpel } from "./commands.ts"

endWhenUnread()
process.exitCode = await runCommandLine(wimpel, version, process.argv.slice(2))
