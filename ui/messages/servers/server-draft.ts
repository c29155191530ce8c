import {
  type Encryption,
  faultsOf,
  type MailServers,
  type OwnServer,
  type ServerFault,
  suggestedPort,
} from "../../../core/messages/index.ts"
import { typedPort } from "./typed-port.ts"

/** A mail server as it is typed; both kinds at once, so that nothing is lost by looking at the other one. */
export interface ServerDraft {
  readonly kind: OwnServer["kind"]
  readonly sender: string
  readonly host: string
  readonly port: string
  readonly encryption: Encryption
  readonly username: string
  readonly tenant: string
  readonly clientId: string
  readonly secret: string
}

const emptyServer: ServerDraft = {
  kind: "smtp",
  sender: "",
  host: "",
  port: String(suggestedPort),
  encryption: "starttls",
  username: "",
  tenant: "",
  clientId: "",
  secret: "",
}

/** What is kept as it is shown to be changed. Secrets come from nowhere. */
export const draftOf = ({ own }: MailServers): ServerDraft => {
  if (own === null) return emptyServer
  const { server } = own
  return server.kind === "smtp"
    ? { ...emptyServer, ...server, port: String(server.port) }
    : { ...emptyServer, ...server }
}

const serverOf = (draft: ServerDraft): OwnServer => {
  const sender = draft.sender.trim()
  if (draft.kind === "microsoft")
    return { kind: "microsoft", sender, tenant: draft.tenant.trim(), clientId: draft.clientId.trim() }
  const port = typedPort(draft.port)
  const { encryption } = draft
  return { kind: "smtp", sender, host: draft.host.trim(), port, encryption, username: draft.username.trim() }
}

/** The server that was typed, with its secret where one was; or what is wrong with it. */
export const typedServer = (
  draft: ServerDraft,
  before: MailServers,
): { readonly server: OwnServer; readonly secret?: string } | { readonly faults: ReadonlyArray<ServerFault> } => {
  const server = serverOf(draft)
  const hadSecret = before.own?.hasSecret === true ? before.own.server : undefined
  const faults = faultsOf(server, draft.secret !== "", hadSecret)
  if (faults.length > 0) return { faults }
  return draft.secret === "" ? { server } : { server, secret: draft.secret }
}
