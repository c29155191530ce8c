import { createHash, createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Bucket } from "../../adapters/files/s3-store.ts"

const keys = { accessKeyId: "AKIAWIMPELTEST", secretAccessKey: "a/secret+for/tests" }
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest()
const hex = (text: string) => createHash("sha256").update(text).digest("hex")

/** The signature of a request as AWS Signature Version 4 describes it, made from what arrived. */
const signatureOf = (request: IncomingMessage, region: string, signed: ReadonlyArray<string>): string => {
  const { pathname } = new URL(request.url ?? "", "http://storage.example")
  const at = String(request.headers["x-amz-date"])
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  const canonical = [
    request.method,
    pathname,
    "",
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    signed.join(";"),
    request.headers["x-amz-content-sha256"],
  ].join("\n")
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, at.slice(0, 8)))
  return hmac(key, ["AWS4-HMAC-SHA256", at, scope, hex(canonical)].join("\n")).toString("hex")
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Array<Buffer> = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** A storage on loopback that answers as S3 does: it checks signatures and lengths, and knows one bucket. */
export const fakeS3 = async (region = "eu-central-1") => {
  const objects = new Map<string, Buffer>()
  const said: Array<string> = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`)
    const { method = "", url = "", headers } = request
    said.push(`${method} ${url}`)
    const given = /Credential=([^/]+)\/(\S+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      headers.authorization ?? "",
    )
    if (given?.[1] !== keys.accessKeyId) return void refuse(403, "InvalidAccessKeyId")
    const signed = (given[3] ?? "").split(";")
    if (!signed.includes("host") || !signed.includes("x-amz-date")) return void refuse(403, "AccessDenied")
    if (signatureOf(request, region, signed) !== given[4]) return void refuse(403, "SignatureDoesNotMatch")
    const [, bucket = "", ...rest] = new URL(url, "http://storage.example").pathname.split("/")
    if (bucket !== "wimpel") return void refuse(404, "NoSuchBucket")
    const key = rest.join("/")
    if (method === "PUT") {
      if (headers["content-length"] === undefined) return void refuse(411, "MissingContentLength")
      objects.set(key, await bodyOf(request))
      return void response.end()
    }
    const found = objects.get(key)
    if (method === "DELETE") {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === "") return void response.end()
    if (found === undefined) return void refuse(404, "NoSuchKey")
    response.writeHead(200, { "content-length": found.length }).end(found)
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket: Bucket = { endpoint, name: "wimpel", region, ...keys }
  return {
    bucket,
    objects,
    said,
    close: () => {
      server.closeAllConnections()
      return new Promise<unknown>((closed) => server.close(closed))
    },
  }
}
