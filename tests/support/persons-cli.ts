import type { Calls, Port } from "../../core/kernel/operation.ts"
import { commandLine } from "./command-line.ts"
import type { MemoryWorld } from "./memory-world.ts"

/** The same world where some calls of a port are answered otherwise. */
export const answering = <World extends MemoryWorld, P extends Port>(
  world: World,
  port: P,
  calls: Partial<Calls<P>>,
): World => ({
  ...world,
  calls: (asked, who) => ({ ...world.calls(asked, who), ...(asked.name === port.name ? calls : {}) }),
})

/** Runs `wimpel persons …` over persons in memory, in the workspace `stamm`; gives its exit code and what it said. */
export const personsCli = (world: MemoryWorld) => {
  const run = commandLine(world)
  return (...args: ReadonlyArray<string>) => run("persons", ...args)
}
