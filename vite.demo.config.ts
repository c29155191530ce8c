import optimizeLocales from "@react-aria/optimize-locales-plugin"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import { legalDocumentsIn } from "./adapters/files/legal-documents.ts"

/** The page stands at the root, and once more where static servers look for what there is no file for: every path is the page's. */
const atEveryPath: Plugin = {
  name: "wimpel:at-every-path",
  enforce: "post",
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (request.headers.accept?.includes("text/html")) request.url = "/in-page.html"
      next()
    })
  },
  generateBundle(_, bundle) {
    const page = bundle["in-page.html"]
    if (page?.type !== "asset") throw new Error("the page was not built")
    delete bundle["in-page.html"]
    for (const fileName of ["index.html", "404.html"]) this.emitFile({ type: "asset", fileName, source: page.source })
  },
}

/** Wimpel in the browser alone, core and memory without a server: a static folder (`npm run build:demo`), or with live reload (`npm run dev:demo`). */
export default defineConfig({
  // The templates with their versions, read as the server reads them.
  define: { legalDocuments: JSON.stringify(legalDocumentsIn("docs/vorlagen")) },
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: ({ hash }) => `w${hash}` }),
    { ...optimizeLocales.vite({ locales: ["de-DE"] }), enforce: "pre" },
    atEveryPath,
  ],
  build: {
    target: "es2024",
    outDir: "dist-demo",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: "in-page.html",
      // Asked for one by one, a hundred small files that every screen needs take longer than the same in one.
      output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } },
      // Code that somebody may come to later is in that file too, when something else of it needs it.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  worker: { format: "es" },
})
