import * as Effect from "effect/Effect"
import { expect, it, vi } from "vitest"
import { consents } from "../../../support/documents.ts"
import { memoryAccess } from "../../../support/memory-access.ts"

const { runPromise } = Effect
const password = "Kohte-7xy-Birke"

it("a token is told though the mail about it cannot be written, and the operator hears of that [WSP-06]", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => undefined)
  const { access, tokens, apiTokens, kept, clock, lastToken } = memoryAccess()
  const who = { firstName: "Jana", organisation: "Stamm", email: "jana@silberfuchs.example" }
  await runPromise(access.register({ ...who, password, ...consents, newsletter: false }))
  await runPromise(access.verifyEmail({ token: lastToken() }))
  const change = kept.change.bind(kept)
  vi.spyOn(kept, "change").mockImplementation((part) => {
    if ("mails" in part) throw new Error("no place for mails")
    change(part)
  })
  const asked = { name: "Kasse", permissions: ["members"], days: null, password } as const
  const { secret } = await runPromise(tokens.create(asked))
  expect(await runPromise(apiTokens.holder(secret, clock.now))).toMatchObject({ tokenName: "Kasse" })
  expect(said.mock.calls.flat().join(" ")).toContain("a mail to the owner of an account was not written")
  vi.restoreAllMocks()
})

it("a token is made for nobody who is removed while they ask for it [WSP-02] [WSP-06]", async () => {
  const { access, tokens, apiTokens, kept, lastToken } = memoryAccess()
  const who = { firstName: "Jana", organisation: "Stamm", email: "jana@silberfuchs.example" }
  await runPromise(access.register({ ...who, password, ...consents, newsletter: false }))
  await runPromise(access.verifyEmail({ token: lastToken() }))
  const issue = apiTokens.issue
  vi.spyOn(apiTokens, "issue").mockImplementation((...given) => {
    kept.change({ memberships: new Map() })
    return issue(...given)
  })
  const asked = { name: "Kasse", permissions: ["members"], days: null, password } as const
  expect(await runPromise(Effect.flip(tokens.create(asked)))).toMatchObject({ _tag: "PermissionNotHeld" })
  expect(kept.state.tokens).toEqual([])
})
