import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { contract } from "../../../adapters/http/contract.ts"
import { type Documentation, documentationOf, serveDocumentation } from "../../../adapters/http/documentation.ts"
import { access } from "../../../core/access/access.port.ts"

const handlerOf = (write: () => Promise<Documentation>) =>
  HttpRouter.toWebHandler(serveDocumentation(write).pipe(Layer.provide(HttpServer.layerServices)), {
    disableLogger: true,
  }).handler

describe("the documentation of the API", () => {
  it("is a page and an OpenAPI document, written once, at the first visit [WSP-06]", async () => {
    let times = 0
    const handler = handlerOf(() => {
      times++
      return documentationOf(contract([access]))
    })
    expect(times).toBe(0)
    for (const _ of ["first", "second"]) {
      const answer = await handler(new Request("http://localhost/api/docs"))
      expect(answer.status).toBe(200)
      expect(answer.headers.get("content-type")).toContain("text/html")
      const page = await answer.text()
      expect(page).toContain("createApiReference")
      expect(page).toContain("/api/access.")
      const document = await handler(new Request("http://localhost/api/openapi.json"))
      expect(await document.json()).toMatchObject({ openapi: expect.any(String), security: [{ token: [] }] })
    }
    expect(times).toBe(1)
  })

  it("that could not be written is written at the next visit", async () => {
    const tries = [Promise.reject(new Error("no memory")), documentationOf(contract([access]))]
    const handler = handlerOf(() => tries.shift() ?? Promise.reject(new Error("written twice")))
    const visit = () => handler(new Request("http://localhost/api/openapi.json"))
    expect((await visit()).status).toBe(500)
    expect((await visit()).status).toBe(200)
  })
})
