/** The rule by which a mail takes darker colours, as it stands in each mail once. */
const dark = "@media (prefers-color-scheme:dark)"

/**
 * The HTML of a mail for a frame of the page: its logo comes from the server, its links open a tab, and it takes the colours
 * that are asked for, whatever those of the browser are. Words of a mail have no quotes or brackets as signs, so only what the
 * renderer wrote is replaced.
 */
export const framed = (html: string, slug: string, scheme: "light" | "dark"): string =>
  html
    .replace('src="cid:logo"', `src="/logo/${encodeURIComponent(slug)}"`)
    .replace(dark, scheme === "dark" ? "@media all" : "@media not all")
    .replace("<head>", '<head><base target="_blank">')
