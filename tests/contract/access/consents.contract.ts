import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type Consent, Consents } from "../../../core/access/ports/consents.port.ts"
import { founding, someWorkspace } from "./workspaces.contract.ts"
import { type LendAccess, newUserId, someAccount } from "./world.ts"

const noon = Date.parse("2026-11-20T12:00:00.123Z")

/** What all that keeps consents keeps to. */
export const consentsContract = (name: string, lend: LendAccess): void => {
  const consenting = <A, E>(work: (consents: Consents["Service"]) => Effect.Effect<A, E>) =>
    Effect.runPromise(lend().run(Effect.flatMap(Consents, work)))

  describe(`consents in ${name}`, () => {
    it("keep document, version and time at the account, and tell nobody else's [ACC-05]", async () => {
      const [mine, theirs] = [someAccount(), someAccount()]
      const [workspace, other] = [someWorkspace(), someWorkspace()]
      await founding(lend)(mine, [workspace])
      await founding(lend)(theirs, [other])
      const given: ReadonlyArray<Consent> = [
        { kind: "terms", version: "111111111111", at: noon },
        { kind: "privacy", version: "333333333333", at: noon },
        { kind: "newsletter", version: null, at: noon },
      ]
      const later: ReadonlyArray<Consent> = [{ kind: "terms", version: "444444444444", at: noon + 60_000 }]
      await consenting((consents) => consents.keep(mine.id, workspace.id, given))
      await consenting((consents) => consents.keep(mine.id, workspace.id, later))
      await consenting((consents) => consents.keep(theirs.id, other.id, later))
      expect(await consenting((consents) => consents.of(mine.id))).toEqual([given[2], given[1], given[0], ...later])
      expect(await consenting((consents) => consents.of(theirs.id))).toEqual(later)
      expect(await consenting((consents) => consents.of(newUserId()))).toEqual([])
    })
  })
}
