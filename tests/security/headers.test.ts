import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningApp, runningApp } from "../support/running-app.ts"

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app.close())

describe("every answer", () => {
  it.each(["/", "/auth/login", "/auth/recover", "/api/me", "/api/nothing", "/scheme.js", "/assets/missing.js"])(
    "of %s keeps a page from being embedded, sniffed and scripted from outside [OPS-07]",
    async (path) => {
      const { headers } = await app.request(path)
      const policy = new Map(
        (headers.get("content-security-policy") ?? "").split("; ").map((rule) => [rule.split(" ")[0], rule] as const),
      )
      expect(policy.get("default-src")).toBe("default-src 'self'")
      expect(policy.get("script-src")).toBe("script-src 'self'")
      expect(policy.get("frame-ancestors")).toBe("frame-ancestors 'none'")
      expect(policy.get("base-uri")).toBe("base-uri 'none'")
      expect(policy.get("form-action")).toBe("form-action 'self'")
      expect(policy.get("object-src")).toBe("object-src 'none'")
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("referrer-policy")).toBe("same-origin")
      expect(headers.get("x-robots-tag")).toBe("noindex")
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000")
    },
  )

  it("holds no browser to https where the installation has none [OPS-07]", async () => {
    const plain = await runningApp("http://localhost:8080", { beside: app })
    expect((await plain.request("/")).headers.has("strict-transport-security")).toBe(false)
    await plain.close()
  })

  it("of an operation is kept by nobody on the way [OPS-07]", async () => {
    expect((await app.request("/api/me")).headers.get("cache-control")).toBe("no-store")
  })
})
