import { fileURLToPath } from "node:url"
import optimizeLocales from "@react-aria/optimize-locales-plugin"
import { minify } from "@swc/core"
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin, type Rolldown } from "vite"
import { notForFirstScreen } from "./composition/browser/first-screen.ts"

type ChunkingContext = Rolldown.ChunkingContext

/** Where `npm run dev` finds a running server. */
const server = process.env.WIMPEL_SERVER ?? "http://localhost:8080"

/** What operations say of themselves stands in the server's documentation; no browser reads it. */
const withoutSummaries: Plugin = {
  name: "wimpel:without-summaries",
  apply: "build",
  transform: {
    filter: { id: /\/core\/.*\.port\.ts$/ },
    handler: (code) => code.replaceAll(/\bsummary: "[^"\n]*"/g, 'summary: ""'),
  },
}

/**
 * What a page runs from end to end while it loads. The comment asks Chromium to compile all of it while it arrives, beside
 * the page, instead of each function when it is called: a quarter less work before the first rows are there. Other
 * browsers read over it. https://explainers-by-googlers.github.io/explicit-javascript-compile-hints-file-based/
 */
const wholeAtOnce = new Set(["index", "base", "door", "house", "app", "sign-in"])

/** A last squeeze by swc of what rolldown made, worth 2 % of what a phone has to load. */
const squeeze: Plugin = {
  name: "wimpel:squeeze",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler: async (_, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue
        const { code } = await minify(chunk.code, {
          module: true,
          compress: { passes: 3, ecma: 2022, module: true, toplevel: true, pure_getters: true },
          mangle: { toplevel: true },
          format: { comments: false },
        })
        chunk.code = wholeAtOnce.has(chunk.name) ? `//# allFunctionsCalledOnLoad\n${code}` : code
      }
    },
  },
}

/** What fields and dialogs are made of. */
const aria = /node_modules\/(@?react-(aria|stately)|@internationalized)/
/** What screens say, and how they look: small, and wanted everywhere. */
const words = /\/ui\/(text\/|access\/attempt|kit\/(tick|keys|arrive|segments|progress-bar|use-model))|\.css\.ts/

/** The build ends where something reached the first screens that is not on their list. */
const firstScreenOnly: Plugin = {
  name: "wimpel:first-screen-only",
  apply: "build",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((chunk) => chunk.type === "chunk")
    const modules = chunks
      .filter(({ name }) => wholeAtOnce.has(name))
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => id.replace(file("."), "").replace(/^.*\/(?=node_modules\/)|\0/g, ""))
    const others = notForFirstScreen(modules)
    if (others.length > 0)
      this.error(`not meant for the first screen (composition/browser/first-screen.ts):\n${others.join("\n")}`)
  },
}

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What is loaded together with some modules: what they import, and what that imports. */
const closure = (...entries: ReadonlyArray<string>) => {
  let found: Set<string> | undefined
  return (id: string, context: ChunkingContext): boolean => {
    if (found === undefined) {
      found = new Set()
      const open = entries.map(file)
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (found.has(next)) continue
        found.add(next)
        open.push(...(context.getModuleInfo(next)?.importedIds ?? []))
      }
    }
    return found.has(id)
  }
}

const atDoor = closure("composition/browser/sign-in.tsx")
const inHouse = closure("composition/browser/app.tsx", "ui/people/list/list.screen.tsx")
const ofPerson = closure("ui/people/person/person.screen.tsx", "ui/people/person/person.view-model.ts")

/** What the first screens load stands in as few files as they can share. */
const firstScreens = (id: string, context: ChunkingContext): string | null => {
  const [door, house] = [atDoor(id, context), inHouse(id, context)]
  if (door && house) return "base"
  if (door) return "door"
  return house ? "house" : null
}

/** What a person's page is made of, in one file: asked for in turns, its parts would keep the page waiting. */
const personPage = (id: string, context: ChunkingContext): string | null => (ofPerson(id, context) ? "person" : null)

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: ({ hash }) => `w${hash}` }),
    { ...optimizeLocales.vite({ locales: ["de-DE"] }), enforce: "pre" },
    withoutSummaries,
    firstScreenOnly,
    squeeze,
  ],
  build: {
    target: "es2024",
    manifest: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Which files a dialog needs besides its own, its own says: a list of them all would stand in the first screen, with a
    // hash for each. A person's page is what one goes to most: it asks for all of its files at once.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps, { hostType }) => {
        if (hostType === "html") return deps
        return file.includes("/person.screen") ? deps.filter((dep) => /\/(person|door|words)-/.test(dep)) : []
      },
    },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // The core is pure: what nobody uses of it has no effect that could be missed. Nor has reading a property.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: (id) => !/\/core\/[^/]+\//.test(id) || id.includes("node_modules"),
      },
      output: {
        // Names of chunks stand in other chunks, and nothing packs a hash.
        chunkFileNames: "assets/[name]-[hash:7].js",
        codeSplitting: {
          groups: [
            { name: firstScreens, debugName: "first screens", priority: 3 },
            // What many dialogs share, and what some do, in one file each: every file has its price, and its name stands
            // in the house.
            { name: "overlay", test: aria, minShareCount: 8, priority: 2 },
            { name: "inputs", test: aria, minShareCount: 2, priority: 2 },
            { name: "words", test: words, minShareCount: 2, priority: 2 },
            { name: personPage, debugName: "person", priority: 1 },
          ],
        },
      },
    },
  },
  worker: { format: "es", plugins: () => [squeeze] },
  server: { proxy: { "/api": server } },
  preview: { proxy: { "/api": server } },
})
