import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** What an installation tells the page, by name. */
export type PageSettings = Readonly<Record<string, string>>

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** The page with its settings in the `content` of the tags that wait for them. */
const withSettings = (page: string, settings: PageSettings): string =>
  Object.entries(settings).reduce(
    (html, [name, value]) =>
      html.replace(`name="wimpel:${name}" content=""`, () => `name="wimpel:${name}" content="${attribute(value)}"`),
    page,
  )

/** What a build says of its files: https://vite.dev/guide/backend-integration */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: ReadonlyArray<string> }>>

const manifestIn = (folder: string): Manifest => {
  const file = join(folder, ".vite", "manifest.json")
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Manifest) : {}
}

const filesOf = (manifest: Manifest, module: string): ReadonlyArray<string> => {
  const chunk = manifest[module]
  return chunk === undefined
    ? []
    : [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported))]
}

/** The page that asks for the code of a module at once, and not only when the code that imports it has come and run. */
const askingFor = (page: string, files: ReadonlyArray<string>): string => {
  const links = [...new Set(files)]
    .filter((file) => !page.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`)
  return page.replace("</head>", `${links.join("")}</head>`)
}

/** The page of a build, by the module that it goes on with. */
export const pageIn = (
  folder: string,
  settings: PageSettings,
): ((module: string | undefined) => Uint8Array) | undefined => {
  const file = join(folder, "index.html")
  if (!existsSync(file)) return undefined
  const page = withSettings(readFileSync(file, "utf8"), settings)
  const manifest = manifestIn(folder)
  return (module) => new TextEncoder().encode(module === undefined ? page : askingFor(page, filesOf(manifest, module)))
}
