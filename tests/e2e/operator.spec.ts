import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test as base, expect } from "@playwright/test"
import { documentNames } from "../../core/access/legal-document.ts"
import { type RunningApp, signIn, startApp, stopApp } from "./support/app.ts"
import { look } from "./support/look.ts"

const widget = `window.chatStarted = window.intercomSettings
window.Intercom = (method) => { if (method === "shutdown") delete window.chatStarted; if (method === "boot") window.chatStarted = window.intercomSettings }`

/** An installation with a chat, whose script comes from another host, with a flags file, and with documents of its own. */
const test = base.extend<{ readonly own: RunningApp & { readonly asked: ReadonlyArray<string> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  own: async ({}, use) => {
    const asked: Array<string> = []
    const other = createServer((request, response) => {
      asked.push(request.url ?? "")
      response.writeHead(200, { "content-type": "text/javascript" }).end(widget)
    }).listen(0, "127.0.0.1")
    await once(other, "listening")
    const folder = mkdtempSync(join(tmpdir(), "wimpel-operator-"))
    writeFileSync(
      join(folder, "flags.json"),
      JSON.stringify({
        toggles: [
          {
            name: "bulletin",
            enabled: true,
            variant: { name: "text", enabled: true, payload: { type: "string", value: "Heute ab 20 Uhr Wartung." } },
          },
        ],
      }),
    )
    const documents = join(folder, "documents")
    mkdirSync(documents)
    for (const name of Object.values(documentNames)) writeFileSync(join(documents, `${name}.md`), `# Unsere ${name}\n`)
    const app = await startApp(folder, 0, {
      DOCUMENTS_DIR: documents,
      CHAT_APP_ID: "abc123",
      CHAT_REGION: "ap",
      SUPPORT_CONTACT: "mailto:hilfe@verein.example",
      CHAT_WIDGET_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}/widget.js`,
    })
    await use({ ...app, asked })
    await stopApp(app)
    other.closeAllConnections()
    other.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

test("shows the operator's documents to anybody, and what the operator announces until it is read [ACC-05, APP-16]", async ({
  page,
  own,
}) => {
  await page.goto(`${own.login.url}/${documentNames.privacy}`)
  await expect(page.getByRole("heading", { name: "Unsere datenschutz" })).toBeVisible()
  await signIn(page, own.login)
  const banner = page.getByText("Heute ab 20 Uhr Wartung.")
  await expect(banner).toBeVisible()
  await look(page, "bulletin")
  await page.getByRole("button", { name: "Gelesen" }).click()
  await expect(banner).toHaveCount(0)
  const answered = page.waitForResponse(/\/api\/frontend/)
  await page.reload()
  await answered
  await page.getByRole("row").nth(3).waitFor()
  await expect(banner).toHaveCount(0)
})

test("loads the chat after consent and not before, and never at the door; the help says how and when somebody is reached [APP-17, APP-20]", async ({
  page,
  own,
}) => {
  const started = () => page.evaluate(() => (window as { chatStarted?: unknown }).chatStarted)
  await signIn(page, own.login)
  expect(own.asked).toEqual([])
  await page.getByRole("button", { name: "Hilfe" }).first().click()
  const help = page.getByRole("dialog", { name: "Hilfe" })
  await help.getByRole("button", { name: "Zustimmen und Chat laden" }).waitFor()
  await expect(help.getByRole("link", { name: "hilfe@verein.example" })).toHaveAttribute("href", /^mailto:/)
  await expect(help.getByText("Die nächsten Sprechstunden")).toBeVisible()
  await look(page, "help-chat")
  await help.getByRole("button", { name: "Zustimmen und Chat laden" }).click()
  await expect.poll(started).toMatchObject({ app_id: "abc123", api_base: "https://api-iam.au.intercom.io" })
  expect(own.asked).toEqual(["/widget.js"])
  await page.reload()
  await expect.poll(started).toMatchObject({ app_id: "abc123" })
  await page.getByRole("button", { name: "Hilfe" }).first().click()
  await page.getByRole("button", { name: "Zustimmung zurücknehmen" }).click()
  await expect.poll(started).toBeUndefined()
  await page.goto(`${own.login.url}/auth/login`)
  await page.waitForLoadState("networkidle")
  expect(own.asked).toHaveLength(2)
})
