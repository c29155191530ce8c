import * as Effect from "effect/Effect"
import type { MailCarrier, OpenedServer } from "../../core/messages/ports/mail-carrier.port.ts"
import { type MicrosoftHosts, microsoftCarrier, microsoftHosts } from "./microsoft-carrier.ts"
import { ownSmtp } from "./own-smtp.ts"
import { carrierOver, limits } from "./smtp-carrier.ts"

/** So many servers of workspaces are remembered with what is kept for their next mail; the oldest are forgotten first. */
const mostKept = 100

/** What mails go by: the installation's server, and where the others are found. */
export interface CarrierGround {
  readonly managed: MailCarrier["Service"]
  /** The address of a host to which a connection may go. */
  readonly addressOf: (host: string) => Promise<string>
  readonly microsoft?: MicrosoftHosts
}

/** Hands each mail over to the server that it goes by. */
export const carriers = ({ managed, addressOf, microsoft = microsoftHosts }: CarrierGround): MailCarrier["Service"] => {
  const kept = new Map<string, Pick<MailCarrier["Service"], "carry">>()
  const made = ({ server, secret }: OpenedServer) =>
    server.kind === "microsoft"
      ? microsoftCarrier(server, secret ?? "", microsoft)
      : carrierOver(
          async () => ({ ...ownSmtp(server, secret, await addressOf(server.host)), ...limits }),
          server.sender,
        )
  const of = (own: OpenedServer) => {
    const key = JSON.stringify(own)
    const carrier = kept.get(key) ?? made(own)
    kept.delete(key)
    kept.set(key, carrier)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return carrier
  }
  return { carry: (mail, own) => Effect.suspend(() => (own === undefined ? managed : of(own)).carry(mail)) }
}
