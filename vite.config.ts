import { fileURLToPath } from "node:url"
import optimizeLocales from "@react-aria/optimize-locales-plugin"
import { minify } from "@swc/core"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

/** Where `npm run dev` finds a running server. */
const server = process.env.WIMPEL_SERVER ?? "http://localhost:8080"

const slim = (file: string): string => fileURLToPath(new URL(`composition/browser/slim/${file}`, import.meta.url))

/** What operations say of themselves stands in the server's documentation; no browser reads it. */
const withoutSummaries: Plugin = {
  name: "wimpel:without-summaries",
  apply: "build",
  transform: {
    filter: { id: /\/core\/.*\.port\.ts$/ },
    handler: (code) => code.replaceAll(/\bsummary: "[^"\n]*"/g, 'summary: ""'),
  },
}

/** A last squeeze by swc of what rolldown made, worth 2 % of what a phone has to load. */
const squeeze: Plugin = {
  name: "wimpel:squeeze",
  apply: "build",
  enforce: "post",
  generateBundle: async (_, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue
      const { code } = await minify(chunk.code, {
        module: true,
        compress: { passes: 3, ecma: 2020, module: true, toplevel: true },
        mangle: { toplevel: true },
        format: { comments: false },
      })
      chunk.code = code
    }
  },
}

/** What every screen needs, the sign-in too. */
const base = [
  /node_modules\/(react|react-dom|scheduler|mobx|mobx-react-lite|effect)\//,
  /\/(adapters\/http|core\/(access\/(access\.|return-path|typed-password)|kernel\/(operation|call-errors|permission|id|text)))/,
  /vite\/preload-helper/,
  /\/ui\/(remote|text\/de\/call-errors|access\/(door|sign-in\/))/,
  /\/ui\/kit\/(button|text-field|field|form|alert|mark)\./,
]

/** What stands before the first list does. */
const house = [
  /node_modules\/(inversify|@inversifyjs|wouter|regexparam|lucide-react\/dist\/esm\/(?!icons))/,
  /\/(core\/(?!access|messaging|workspace|people\/import\/|kernel\/(fold|uuidv7|text|number-format|upload-limit))|ui\/shell\/|ui\/text\/de\/(?!people-import|timeline|faults|password|device|account-errors|users|workspace)|composition\/browser\/slim\/)/,
  /\/ui\/kit\/(grid\/|states|tabs|search-field|avatar|pill|menu-button|panel-button|checkbox|page|use-|heard)/,
  /\/ui\/people\/list\/(list|cells|tab-counts|person-rows|filter-draft|selection-bar|copy-emails)/,
  /lucide-react\/dist\/esm\/icons\/(plus|x|search|columns-3|list-filter|arrow-|chevron-down)/,
]

const anyOf = (patterns: ReadonlyArray<RegExp>) => (id: string) => patterns.some((pattern) => pattern.test(id))

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: ({ hash }) => `w${hash}` }),
    { ...optimizeLocales.vite({ locales: ["de-DE"] }), enforce: "pre" },
    withoutSummaries,
    squeeze,
  ],
  resolve: {
    alias: [
      // React has it built in; the shim is for versions before 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
      { find: "reflect-metadata/lite", replacement: slim("reflect-metadata.ts") },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: slim("create-icon.ts") },
    ],
  },
  build: {
    target: "es2024",
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // The core is pure: what nobody uses of it has no effect that could be missed.
      treeshake: { moduleSideEffects: (id) => !/\/core\/[^/]+\//.test(id) || id.includes("node_modules") },
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: anyOf(base), priority: 2 },
            { name: "house", test: anyOf(house), priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: "es", plugins: () => [squeeze] },
  server: { proxy: { "/api": server } },
  preview: { proxy: { "/api": server } },
})
