import * as Schema from "effect/Schema"
import { EmailAddress, isEmailAddress } from "../messaging/index.ts"

/** The domain of an address in the letters of the name system (RFC 5891), "münchen.de" as "xn--mnchen-3ya.de"; as it is where it is none. */
const asciiDomain = (domain: string): string => {
  if (/^[\x21-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}

/** An e-mail address as accounts are known by: in small letters, without blanks around it, the domain in plain letters. */
export const accountEmail = (typed: string): string => {
  const email = typed.trim().toLowerCase()
  const at = email.lastIndexOf("@") + 1
  return email.slice(0, at) + asciiDomain(email.slice(at))
}

/** What the library that signs in takes as an address: no account has another one, since nobody could sign in with it. */
const plainAddress = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/** Whether a text can be the address of an account, once blanks, capitals and umlauts of the domain are taken from it. */
export const isAccountEmail = (typed: string): boolean => {
  const email = accountEmail(typed)
  return isEmailAddress(email) && plainAddress.test(email)
}

/** An address that an account can have, as it was typed. */
export const AccountEmail = EmailAddress.check(
  Schema.makeFilter((text: string) => isAccountEmail(text) || "an e-mail address to sign in with"),
)
