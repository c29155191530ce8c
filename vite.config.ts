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

const longMessage = 'return issue => formatIssue(issue, "");'

/** The English sentences about values that do not fit a schema: the server says them, no screen does. */
const withoutMessages: Plugin = {
  name: "wimpel:without-messages",
  apply: "build",
  transform: {
    filter: { id: /\/effect\/dist\/SchemaIssue\.js$/ },
    handler: (code) => {
      if (!code.includes(longMessage)) throw new Error("effect writes its messages otherwise now: see vite.config.ts")
      return code.replace(longMessage, "return issue => issue._tag;")
    },
  },
}

/**
 * What inversify does for classes, and by compiling code, which the page's policy forbids: the one container holds
 * functions that are called once. Whoever binds a class is told by its name what is missing.
 */
const withoutClasses: Plugin = {
  name: "wimpel:without-classes",
  apply: "build",
  load: {
    filter: {
      id: [
        /@inversifyjs\/core\/lib\/planning\/calculations\/build(\w*Jit|\w*ConstructorArguments?Resolver|NoActivationsInstance\w*)\.js$/,
        /@inversifyjs\/core\/lib\/metadata\/calculations\/getClassMetadata\.js$/,
        /@inversifyjs\/core\/lib\/resolution\/actions\/(setInstance\w*|resolve(PostConstruct|InstanceBindingConstructorParams|InstanceBindingNode\w+))\.js$/,
      ],
    },
    handler: (id) => {
      const name = id.replace(/^.*\/|\.js$/g, "")
      return `export const ${name} = () => { throw new Error("${name} is not in this bundle") }`
    },
  },
}

const noPlans = "clearCache getByServiceIdentifier get invalidateServiceBinding set setNonCachedServiceNode subscribe"

/**
 * What inversify does besides holding what is bound: modules, plugins, snapshots, keeping plans of what is asked for
 * again, waiting for values that come later, and telling which way a circle goes. The one container is filled once, with values that are there, and each
 * is asked for once.
 */
const withoutManagers: Plugin = {
  name: "wimpel:without-managers",
  apply: "build",
  load: {
    filter: {
      id: [
        /@inversifyjs\/container\/lib\/container\/services\/(ContainerModule|Plugin|Snapshot)Manager\.js$/,
        /@inversifyjs\/core\/lib\/planning\/services\/PlanResultCacheService\.js$/,
        /@inversifyjs\/core\/lib\/planning\/calculations\/(resolve(Three|Four)|handleResolveError)\.js$/,
      ],
    },
    handler: (id) => {
      const name = id.replace(/^.*\/|\.js$/g, "")
      if (name === "handleResolveError") return `export const ${name} = (_, error) => { throw error }`
      if (name.startsWith("resolve")) return `export const ${name} = (...values) => values.pop()(...values)`
      const methods = name.startsWith("Plan") ? noPlans.split(" ").map((method) => `${method}() {}`) : []
      return `export class ${name} { ${methods.join(" ")} }`
    },
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
          // What ends in "_" is mobx's own affair, and all of mobx is in this chunk: its makers shorten these names too.
          mangle: { toplevel: true, ...(chunk.name === "base" ? { props: { regex: "^[a-zA-Z]+_$" } } : {}) },
          format: { comments: false },
        })
        chunk.code = wholeAtOnce.has(chunk.name) ? `//# allFunctionsCalledOnLoad\n${code}` : code
      }
    },
  },
}

/** What every page needs. */
const base = [
  /node_modules\/(react|react-dom|scheduler|mobx|mobx-react-lite|effect)\//,
  /\/(adapters\/http\/(?!file-)|core\/(access\/(access\.|session|return-path|typed-password)|kernel\/(operation|call-errors|permission|id|text|transition-table)))/,
  /vite\/preload-helper/,
  /\/ui\/(remote|text\/de\/call-errors|access\/(sign-in\/remembered-path|session-tab)|shell\/(door-routes|route-data))/,
  /\/composition\/browser\/(slim\/formatter|browser-tab|settings|workspace-choice)/,
  /\/ui\/kit\/(button|mark|field)\./,
]

/** What only the sign-in needs at once, and forms in dialogs later. */
const door = [
  /\/ui\/access\/(door|sign-in\/)/,
  /\/ui\/kit\/(text-field|form|alert)\./,
  /\/composition\/browser\/sign-in/,
]

/** What stands before the first list does. */
const house = [
  /node_modules\/(inversify|@inversifyjs|wouter|regexparam|lucide-react\/dist\/esm\/(?!icons))/,
  /\/(core\/(?!access|audit|messaging|workspace|help|files|people\/((import|export|declining|custom-columns|merging|reports|documents|uploads|special-data|special-export|family|views|words|bulk|kept-exports|self-service)\/|(merging|reports|views|self-service|sender)\.|filter-text\/(?!looks)|person-rules|record-id|duplicates\/(?!score))|kernel\/(fold|uuidv7|text|number-format|upload-limit|media-type|file-content|country|joined|iban|bic))|ui\/shell\/(?!(palette|help|workspaces)\/)|ui\/text\/de\/(?!people-|conditions|filter-text|views|custom-value|column-errors|import-history|timeline|faults|password|device|account-errors|security-errors|users|workspace|mandate|membership|trash|number-settings|names-change|step-act|merging|reports|similar|duplicates|documents|uploads|special-data|families|file-size|word|bulk|self-service|sender|decline|operations)|composition\/browser\/(slim\/|container|services|view-models|local-preferences|files))/,
  /\/ui\/kit\/(grid\/|states|tabs|search-field|avatar|pill|menu-button|panel-button|checkbox|page|use-|heard|notices)/,
  /\/ui\/people\/list\/(list|cells|tab-counts|person-rows|filter-draft)/,
  /lucide-react\/dist\/esm\/icons\/(plus|x|search|columns-3|list-filter|arrow-|chevron-down)/,
]

/** What a person's page is made of, in one file: asked for in turns, its parts would keep the page waiting. */
const person = [
  /\/ui\/people\/(person\/(person|field-(row|draft|edit(or|ing))|custom-section|timeline)|custom\/(custom-draft|column-catalog)|changes\/(change-|questions|\w[\w-]*\.view-model)|documents\/(documents\.view-model|renaming)|(family|special-data)\/\w[\w-]*\.view-model)/,
  /\/core\/(people\/(custom-columns|documents|family|special-data|import\/read-custom)|kernel\/(media-type|file-content|upload-limit))/,
  /\/(adapters\/http\/file-|composition\/browser\/(column-catalog|person-records))/,
]

/** What fields and dialogs are made of. */
const aria = /node_modules\/(@?react-(aria|stately)|@internationalized)/
/** What screens say, and how they look: small, and wanted everywhere. */
const words = /\/ui\/(text\/|access\/attempt|kit\/(tick|keys|arrive|segments|progress-bar|use-model))|\.css\.ts/

const anyOf = (patterns: ReadonlyArray<RegExp>) => (id: string) => patterns.some((pattern) => pattern.test(id))

export default defineConfig({
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: ({ hash }) => `w${hash}` }),
    { ...optimizeLocales.vite({ locales: ["de-DE"] }), enforce: "pre" },
    withoutSummaries,
    withoutMessages,
    withoutClasses,
    withoutManagers,
    squeeze,
  ],
  resolve: {
    alias: [
      // React has it built in; the shim is for versions before 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
      { find: "reflect-metadata/lite", replacement: slim("reflect-metadata.ts") },
      { find: /^(\.\.?\/)+Formatter\.js$/, replacement: slim("formatter.ts") },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: slim("create-icon.ts") },
    ],
  },
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
            { name: "base", test: anyOf(base), priority: 2 },
            { name: "door", test: anyOf(door), priority: 1 },
            { name: "house", test: anyOf(house), priority: 1 },
            { name: "person", test: anyOf(person), priority: 1 },
            // What many dialogs share, and what some do, in one file each: every file has its price, and its name stands
            // in the house.
            { name: "overlay", test: aria, minShareCount: 8 },
            { name: "inputs", test: aria, minShareCount: 2 },
            { name: "words", test: words, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: "es", plugins: () => [squeeze] },
  server: { proxy: { "/api": server } },
  preview: { proxy: { "/api": server } },
})
