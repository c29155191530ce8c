import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cookieOf } from "../support/file-browser.ts"
import { onePixel, pngOf } from "../support/pictures.ts"
import { type RunningApp, registration, runningApp, type TestBrowser } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

const admin = async (email: string) => {
  const browser = app.browser()
  await browser.call("account.register", registration(email))
  return { browser, slug: (await browser.call("me")).body.data.workspace.slug as string }
}
const logo = (browser: TestBrowser, slug: string) =>
  app.request(`/logo/${slug}`, { headers: { cookie: cookieOf(browser) } })

describe("an uploaded logo", () => {
  it("is served as the picture it is, so that no browser takes it for something else [WSP-01]", async () => {
    const { browser, slug } = await admin("logo@silberfuchs.example")
    const { body } = await browser.call("workspace.setLogo", { content: onePixel.toBase64() })
    const answer = await logo(browser, slug)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(onePixel)
    expect(answer.headers.get("content-type")).toBe("image/png")
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'")
    expect(answer.headers.get("cache-control")).toBe("no-cache")
    const kept = await app.request(`/logo/${slug}?${body.logo}`, { headers: { cookie: cookieOf(browser) } })
    expect(kept.headers.get("cache-control")).toContain("immutable")
  })

  it("is shown to the users of its workspace alone [WSP-01, OPS-03]", async () => {
    const { browser, slug } = await admin("logo-mine@silberfuchs.example")
    await browser.call("workspace.setLogo", { content: onePixel.toBase64() })
    const stranger = await admin("logo-theirs@silberfuchs.example")
    expect((await logo(stranger.browser, slug)).status).toBe(404)
    expect((await app.request(`/logo/${slug}`)).status).toBe(404)
    expect((await logo(stranger.browser, stranger.slug)).status).toBe(404)
  })

  it("is refused when it is no picture, too large, or no base64 [WSP-01]", async () => {
    const { browser } = await admin("logo-bad@silberfuchs.example")
    const send = (content: string) => browser.call("workspace.setLogo", { content })
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")
    expect((await send(svg.toBase64())).body).toMatchObject({ _tag: "LogoRefused", fault: "wrongType" })
    expect((await send(pngOf(9, 9, 2_097_152).toBase64())).body).toMatchObject({ fault: "tooLarge" })
    expect((await send(pngOf(9, 9, 4_000_000).toBase64())).status).toBe(413)
    expect((await send("{}")).status).toBe(400)
  })
})

describe("a workspace that is called otherwise", () => {
  it("is found under its new name at once, and the old one is free [WSP-01]", async () => {
    const { browser, slug } = await admin("umzug@silberfuchs.example")
    const { version, logo: _, onboarded: __, ...details } = (await browser.call("workspace.details")).body
    const moved = { ...details, slug: "neuer-name", name: "Neuer Name" }
    const both = await Promise.all([1, 2].map(() => browser.call("workspace.update", { version, details: moved })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const at = (name: string) => browser.call("me", undefined, { "wimpel-workspace": name })
    expect((await at("neuer-name")).body.data.workspace).toMatchObject({ slug: "neuer-name", name: "Neuer Name" })
    expect(await at(slug)).toMatchObject({ status: 403, body: { scope: "workspace" } })
    const other = await admin("nachbar@silberfuchs.example")
    const theirs = (await other.browser.call("workspace.details")).body
    const { version: v, logo: ___, onboarded: ____, ...rest } = theirs
    const taken = await other.browser.call("workspace.update", { version: v, details: { ...rest, slug: "neuer-name" } })
    expect(taken.body._tag).toBe("SlugTaken")
  })
})
