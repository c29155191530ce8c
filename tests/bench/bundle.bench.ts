import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import type { Result } from "./result.ts"

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: ReadonlyArray<string>
}

const dist = new URL("../../dist/", import.meta.url)

/** The files of the chunks that are fetched before these modules run. */
const filesOf = (manifest: Readonly<Record<string, Chunk>>, modules: ReadonlyArray<string>): ReadonlySet<string> => {
  const files = new Set<string>()
  const visit = (module: string): void => {
    const chunk = manifest[module]
    if (chunk === undefined) throw new Error(`dist/ has no chunk for ${module}: build first`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return files
}

const gzipped = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length, 0)

const paths = [
  {
    name: "JavaScript of the members list",
    modules: ["index.html", "composition/browser/app.tsx", "ui/people/list/list.screen.tsx"],
    limit: 175,
  },
  { name: "JavaScript of the sign-in", modules: ["index.html", "composition/browser/sign-in.tsx"], limit: 110 },
] as const

/** What the browser has to load before the first screens stand, from the build in dist/. */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(new URL(".vite/manifest.json", dist), "utf8"),
  )
  return paths.map(({ name, modules, limit }) => {
    const value = Math.round(gzipped(filesOf(manifest, modules)) / 102.4) / 10
    return { name, value, unit: "KB gzipped", target: `≤ ${limit}`, ok: value <= limit }
  })
}

if (import.meta.main) console.log(await bench())
