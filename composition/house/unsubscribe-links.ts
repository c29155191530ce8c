import { unsubscribePath } from "../../adapters/http/unsubscribe.ts"
import type { UnsubscribeLinks } from "../../core/messages/ports/unsubscribe-links.port.ts"
import { unsubscribeWords } from "../../ui/text/de/newsletter.ts"

/** The links of newsletters below the address that browsers use. */
export const unsubscribeLinks = (baseUrl: string): UnsubscribeLinks["Service"] => ({
  secret: () => crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true }),
  linkOf: (token) => `${baseUrl}${unsubscribePath}${token}`,
  words: unsubscribeWords,
})
