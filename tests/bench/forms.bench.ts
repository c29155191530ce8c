import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { startProcess } from "./installation.ts"
import { throughput } from "./load.ts"
import { percentile, type Result } from "./result.ts"

const port = 18_097
const rounds = 5
const pages = 2_000

const kilobytes = (text: string): number => gzipSync(text).length / 1_024

/** Pages a second, each asked for from another address, as parents do. */
const perSecond = (address: string): Promise<number> =>
  throughput(pages, 16, async (at) => {
    const from = `10.${Math.floor(at / 62_500) % 250}.${Math.floor(at / 250) % 250}.${(at % 250) + 1}`
    const response = await fetch(address, { headers: { "x-forwarded-for": from } })
    if (!response.ok) throw new Error(`status ${response.status}`)
    await response.text()
  })

/** The page of the demo's application form, beside the same bytes from a server that does nothing else. */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-bench-"))
  const server = await startProcess("composition/server/launch.mjs", port, {
    WIMPEL_DATA: folder,
    TRUSTED_PROXIES: "127.0.0.1,::1",
  })
  const login = join(folder, "demo-login.json")
  try {
    while (!existsSync(login)) await new Promise((done) => setTimeout(done, 50))
    const { forms } = JSON.parse(readFileSync(login, "utf8")) as { readonly forms: { readonly application: string } }
    const address = server.url + new URL(forms.application).pathname
    const page = await (await fetch(address)).text()
    const script = /<script type="module" src="([^"]+)"/.exec(page)?.[1] ?? ""
    const code = await (await fetch(server.url + script)).text()
    const still = createServer((_, response) => response.setHeader("content-type", "text/html").end(page)).listen(0)
    const peer = `http://127.0.0.1:${(still.address() as AddressInfo).port}/`
    const [own, theirs]: [Array<number>, Array<number>] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      own.push(await perSecond(address))
      theirs.push(await perSecond(peer))
    }
    still.close()
    const [rate, plain] = [percentile(own, 0.5), percentile(theirs, 0.5)]
    const [before, with_] = [kilobytes(page), kilobytes(code)]
    return [
      {
        name: "pages of a form",
        value: rate,
        unit: "/s",
        peer: { name: "the same bytes, nothing done", value: plain },
        target: "≥ 1,500/s",
        ok: rate >= 1_500,
      },
      { name: "page before its script, gzipped", value: before, unit: "KB", target: "≤ 40 KB", ok: before <= 40 },
      { name: "script, gzipped", value: with_, unit: "KB", target: "≤ 95 KB", ok: with_ <= 95 },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
