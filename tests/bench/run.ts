import { globSync } from "node:fs"
import { basename, join } from "node:path"
import { print, type Result } from "./result.ts"

/** Runs the benchmarks named on the command line (`npm run bench -- people-list`), or all of them. */
const wanted = process.argv.slice(2)
const files = globSync("*.bench.ts", { cwd: import.meta.dirname })
  .map((file) => basename(file, ".bench.ts"))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .sort()

let missed = 0
for (const name of files) {
  const { bench } = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as {
    readonly bench: () => Promise<ReadonlyArray<Result>>
  }
  const results = await bench()
  print(name, results)
  missed += results.filter(({ ok }) => !ok).length
}
console.log(missed === 0 ? "Every target was met." : `${missed} targets were missed.`)
