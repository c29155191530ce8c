import { inScheme } from "../../core/messaging/index.ts"

/**
 * The HTML of a mail for a frame of the page: its logo comes from the server, its links open a tab, and it takes the colours
 * that are asked for. Words of a mail have no quotes or brackets as signs, so only what the renderer wrote is replaced.
 */
export const framed = (html: string, slug: string, scheme: "light" | "dark"): string =>
  inScheme(html, scheme)
    .replaceAll('src="cid:logo"', `src="/logo/${encodeURIComponent(slug)}"`)
    .replace("<head>", '<head><base target="_blank">')
