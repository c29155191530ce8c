import type { FileId } from "../../core/kernel/id.ts"
import { codeCid, inScheme } from "../../core/messaging/index.ts"
import { codeAddress } from "../kit/code-address.ts"

const shown = /src="cid:picture-([0-9a-f-]+)"/g

/** The files of the pictures that the HTML of a mail shows. */
export const picturesOf = (html: string): ReadonlyArray<FileId> =>
  [...html.matchAll(shown)].map(([, file = ""]) => file as FileId)

/**
 * The HTML of a mail for a frame of the page: its logo comes from the server, its pictures from where they lie in the page, its QR code is drawn of
 * what it says, its links open a tab, and it takes the colours
 * that are asked for. Words of a mail have no quotes or brackets as signs, so only what the renderer wrote is replaced.
 */
export const framed = (
  html: string,
  slug: string,
  scheme: "light" | "dark",
  pictures: ReadonlyMap<FileId, string>,
  code?: string,
): string =>
  inScheme(html, scheme)
    .replaceAll('src="cid:logo"', `src="/logo/${encodeURIComponent(slug)}"`)
    .replace(`src="cid:${codeCid}"`, (whole) => (code === undefined ? whole : `src="${codeAddress(code)}"`))
    .replace(shown, (whole, file: FileId) => (pictures.has(file) ? `src="${pictures.get(file)}"` : whole))
    .replace("<head>", '<head><base target="_blank">')
