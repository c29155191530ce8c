import { darkRule } from "./looks.ts"

/**
 * A rendered mail in the light or in the dark, whatever the device prefers: for looking at it. Words of a mail have no such
 * rule in them, since their signs are escaped.
 */
export const inScheme = (html: string, scheme: "light" | "dark"): string =>
  html.replace(darkRule, scheme === "dark" ? "@media all" : "@media not all")
