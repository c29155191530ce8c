import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import { describe, expect, it } from "vitest"
import { contract } from "../../../adapters/http/contract.ts"
import { serveDocs } from "../../../adapters/http/docs.ts"
import { access } from "../../../core/access/access.port.ts"

describe("the documentation of the API", () => {
  it("can be browsed, at the first visit and after it [WSP-06]", async () => {
    const routes = serveDocs("/api/docs", contract([access]))
    const { handler } = HttpRouter.toWebHandler(routes.pipe(Layer.provide(HttpServer.layerServices)), {
      disableLogger: true,
    })
    for (const _ of ["first", "second"]) {
      const answer = await handler(new Request("http://localhost/api/docs"))
      expect(answer.status).toBe(200)
      expect(answer.headers.get("content-type")).toContain("text/html")
      const page = await answer.text()
      expect(page).toContain("createApiReference")
      expect(page).toContain("/api/access.")
    }
  })
})
