import { join, resolve } from "node:path"
import { build } from "vite"

const root = resolve(import.meta.dirname, "../..")

/** Builds programs as the server is built, because that is how they run; gives the folder with a `.js` file for each name. */
export const built = async (programs: Readonly<Record<string, string>>): Promise<string> => {
  const outDir = join(root, "node_modules", ".cache", "bench", Object.keys(programs).join("-"))
  await build({
    configFile: join(root, "vite.server.config.ts"),
    root,
    logLevel: "error",
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: programs } },
  })
  return outDir
}
