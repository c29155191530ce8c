import * as Effect from "effect/Effect"
import {
  CarrierDown,
  type MailCarrier,
  MailRejected,
  MailUnclear,
  type OutgoingMail,
} from "../../core/messages/ports/mail-carrier.port.ts"
import type { MicrosoftServer } from "../../core/messages/servers/own-server.ts"
import { composed } from "./compose.ts"
import { answerOf } from "./smtp-failure.ts"

/** Where Microsoft is asked for a token, and where mails are handed over. */
export interface MicrosoftHosts {
  readonly login: string
  readonly graph: string
}

/** The hosts of Microsoft 365 for everybody. */
export const microsoftHosts: MicrosoftHosts = {
  login: "https://login.microsoftonline.com",
  graph: "https://graph.microsoft.com",
}

/** Each answer is waited for so long, in milliseconds. */
const patience = 60_000

/** A token is used until so many milliseconds before its end. */
const reserve = 60_000

/** A request takes so many bytes at most. */
const largest = 4_000_000

type Failure = MailRejected | MailUnclear | CarrierDown

/** What Microsoft said, in a sentence if there is one in its answer. */
const saidIn = async (response: Response): Promise<string> => {
  const text = await response.text().catch(() => "")
  const said = /"(?:error_description|message)"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]
  return answerOf(new Error(`${response.status} ${said ?? text}`))
}

/** Whether a connection was never there, so that nothing went out. */
const neverThere = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"])

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""
}

/**
 * Hands mails over to Microsoft Graph as an application, which signs in with a secret of its own (OAuth 2.0, client
 * credentials) and sends in the name of one mailbox (`POST /users/{sender}/sendMail` with a MIME message).
 */
export const microsoftCarrier = (
  { sender, tenant, clientId }: MicrosoftServer,
  secret: string,
  { login, graph }: MicrosoftHosts,
): Pick<MailCarrier["Service"], "carry"> => {
  let kept: { readonly token: string; readonly until: number } | undefined

  const tokenOf = async (): Promise<string | CarrierDown> => {
    if (kept !== undefined && kept.until > Date.now()) return kept.token
    try {
      const response = await fetch(`${login}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(patience),
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_id: clientId,
          client_secret: secret,
          scope: `${graph}/.default`,
        }),
      })
      if (!response.ok) return new CarrierDown({ answer: await saidIn(response) })
      const { access_token: token, expires_in: seconds } = (await response.json()) as Record<string, unknown>
      if (typeof token !== "string") return new CarrierDown({ answer: "no token" })
      kept = { token, until: Date.now() + Number(seconds ?? 0) * 1_000 - reserve }
      return token
    } catch (error) {
      return new CarrierDown({ answer: answerOf(error) })
    }
  }

  /** Answers about the application, the mailbox or too many mails are about no mail in particular. */
  const failureOf = async (response: Response): Promise<Failure> => {
    const answer = await saidIn(response)
    if (response.status === 401) kept = undefined
    if ([401, 403, 404, 429, 503].includes(response.status)) return new CarrierDown({ answer })
    // Behind a fault of Graph the mail may be on its way.
    return response.status >= 500 ? new MailUnclear({ answer }) : new MailRejected({ answer })
  }

  const send = async (mail: OutgoingMail): Promise<Failure | null> => {
    const token = await tokenOf()
    if (typeof token !== "string") return token
    const body = Buffer.concat(await composed(mail, sender)).toString("base64")
    if (body.length > largest) return new MailRejected({ answer: "Microsoft 365: 4 MB" })
    try {
      const response = await fetch(`${graph}/v1.0/users/${encodeURIComponent(sender)}/sendMail`, {
        method: "POST",
        redirect: "error",
        signal: AbortSignal.timeout(patience),
        headers: { authorization: `Bearer ${token}`, "content-type": "text/plain" },
        body,
      })
      return response.ok ? null : await failureOf(response)
    } catch (error) {
      // Graph may have the mail as soon as the request went out.
      const answer = answerOf(error)
      return neverThere.has(codeOf(error)) ? new CarrierDown({ answer }) : new MailUnclear({ answer })
    }
  }

  return {
    carry: (mail) =>
      Effect.flatMap(
        Effect.promise(() => send(mail)),
        (failure) => (failure === null ? Effect.succeed(null) : Effect.fail(failure)),
      ),
  }
}
