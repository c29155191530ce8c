import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { defineConfig, type Plugin } from "vite"

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`

/** A program whose text is not all ASCII is kept by Node with two bytes for each of its letters. */
const ascii: Plugin = {
  name: "wimpel:ascii",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk") chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped)
    },
  },
}

/** The writer of PDF reads the colours of PDF/A from a file beside itself. */
const colours: Plugin = {
  name: "wimpel:colours",
  apply: "build",
  generateBundle() {
    const fileName = "data/sRGB_IEC61966_2_1.icc"
    const writer = dirname(createRequire(import.meta.url).resolve("pdfkit"))
    this.emitFile({ type: "asset", fileName, source: readFileSync(join(writer, fileName)) })
  },
}

/** The server as a few files of plain JavaScript: it starts sooner and takes less memory than from its sources. */
export default defineConfig({
  plugins: [ascii, colours],
  publicDir: false,
  logLevel: "warn",
  ssr: { noExternal: true },
  build: {
    ssr: true,
    // Beside the entries, because the server finds the programs of its children there.
    assetsDir: "",
    outDir: "dist-server",
    emptyOutDir: true,
    target: "node26",
    sourcemap: true,
    rolldownOptions: {
      input: {
        start: "composition/server/start.ts",
        apart: "composition/server/apart/worker.ts",
        exports: "composition/server/exports/worker.ts",
        documentation: "composition/server/documentation/worker.ts",
      },
      // Two fifths of the text, and the engine keeps the text.
      output: { comments: false },
    },
  },
})
