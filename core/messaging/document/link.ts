import * as Schema from "effect/Schema"
import { Text } from "../../kernel/text.ts"

const longestLink = 2_000

/** `https:` and `http:` with a host and no password in it, `mailto:` with an address, `tel:` with a number. */
const fits = (text: string): boolean => {
  if (/[\s\p{Cc}\p{Cf}<>"'`\\]/u.test(text)) return false
  if (/^mailto:[^@?]+@[^@]+$/i.test(text) || /^tel:\+?[0-9()/.-]+$/i.test(text)) return true
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes(".") && username === "" && password === ""
}

/** Where a link in a mail may lead. Whatever could run (`javascript:`, `data:`) or lead somebody astray (`https://bank@…`) does not fit. */
export const Link = Text(longestLink).check(
  Schema.makeFilter((text: string) => fits(text) || "a link that starts with https:, mailto: or tel:"),
)
export type Link = typeof Link.Type

/** Whether a text is where a link may lead. */
export const isLink = Schema.is(Link)

/** What somebody typed or pasted as a link: `www.verein.de` and `anna@verein.de` get what they lack. `undefined` when it is none. */
export const readLink = (typed: string): Link | undefined => {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text)
    ? text
    : /^[^\s/@]+@[^\s/@]+$/.test(text)
      ? `mailto:${text}`
      : `https://${text}`
  return isLink(whole) ? whole : undefined
}
