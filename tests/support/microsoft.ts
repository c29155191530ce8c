import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** What Microsoft's hosts answer next: a status with a body, or nothing at all until the connection ends. */
export type MicrosoftAnswer = { readonly status: number; readonly body?: unknown } | "ends"

/**
 * The two hosts of Microsoft 365 on loopback, as far as mails need them: a token for a secret (OAuth 2.0, client credentials),
 * and `sendMail` of Graph with a MIME message in base64.
 */
export const microsoft365 = async (
  answers: { login?: Array<MicrosoftAnswer>; graph?: Array<MicrosoftAnswer> } = {},
) => {
  const asked: Array<{ readonly path: string; readonly form: Readonly<Record<string, string>> }> = []
  const received: Array<{ readonly path: string; readonly token: string; readonly mail: string }> = []
  const server = createServer((request, response) => {
    const path = request.url ?? ""
    let body = ""
    request.on("data", (chunk) => {
      body += String(chunk)
    })
    request.on("end", () => {
      const isLogin = path.endsWith("/oauth2/v2.0/token")
      if (isLogin) asked.push({ path, form: Object.fromEntries(new URLSearchParams(body)) })
      else
        received.push({
          path,
          token: (request.headers.authorization ?? "").replace("Bearer ", ""),
          mail: Buffer.from(body, "base64").toString(),
        })
      const usual: MicrosoftAnswer = isLogin
        ? { status: 200, body: { access_token: `token ${asked.length}`, expires_in: 3_600, token_type: "Bearer" } }
        : { status: 202 }
      const answer = (isLogin ? answers.login : answers.graph)?.shift() ?? usual
      if (answer === "ends") {
        request.socket.destroy()
        return
      }
      response.writeHead(answer.status, { "content-type": "application/json" })
      response.end(answer.body === undefined ? "" : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    hosts: { login: url, graph: url },
    asked,
    received,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
