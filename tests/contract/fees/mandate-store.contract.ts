import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { DebitStore } from "../../../core/fees/ports/debit-store.port.ts"
import type { MandateStore } from "../../../core/fees/ports/mandate-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { keptDebit, mandateGiven, sepaJob } from "../../support/debits.ts"
import { day } from "../../support/fees.ts"

const run = Effect.runPromise
const somebody = () => crypto.randomUUID() as PersonId
interface Ports {
  readonly mandates: MandateStore["Service"]
  readonly debits: DebitStore["Service"]
}

/** What every store of what happened to references of mandates keeps to. */
export const mandateStoreContract = (
  name: string,
  within: <A>(work: (ports: Ports) => Promise<A>) => Promise<A>,
): void => {
  describe(`references of mandates in ${name}`, () => {
    it("keep what happened to them, oldest first, and who gave them [SEP-10]", () =>
      within(async ({ mandates }) => {
        const [anna, ben] = [somebody(), somebody()]
        const ended = {
          kind: "ended",
          on: day("2026-11-01"),
          reason: "revoked",
          signedOn: day("2024-05-01"),
        } as const
        const given = mandateGiven("M-0001", { person: anna })
        const end = mandateGiven("M-0001", { person: anna, event: ended })
        const again = mandateGiven("M-0001", { person: anna, event: { kind: "resumed" } })
        await run(mandates.add([given, mandateGiven("M-0002", { person: ben })]))
        await run(mandates.add([end]))
        await run(mandates.add([again]))
        await run(mandates.add([]))
        expect(await run(mandates.of(anna))).toEqual([given, end, again])
        expect(await run(mandates.ends())).toEqual([end, again])
      }))

    it("are given once in a workspace, whatever became of the person [MBR-04]", () =>
      within(async ({ mandates }) => {
        const anna = somebody()
        await run(mandates.add([mandateGiven("M-0001", { person: anna })]))
        await run(mandates.forgetPersons([anna]))
        expect(await run(mandates.used(["M-0001"]))).toEqual([{ reference: "M-0001", persons: [null], ended: false }])
        expect((await Effect.runPromiseExit(mandates.add([mandateGiven("M-0001")])))._tag).toBe("Failure")
      }))

    it("count as used when they were given, ended, or collected by [MBR-04]", () =>
      within(async ({ mandates, debits }) => {
        const { debit } = keptDebit()
        const collected = keptDebit({ debit: { ...debit, mandate: { ...debit.mandate, reference: "OLD/7" } } })
        await run(debits.addJob(sepaJob(), [collected]))
        await run(
          mandates.add([
            mandateGiven("M-0001"),
            mandateGiven("HAND", {
              event: { kind: "ended", on: day("2026-11-01"), reason: "left", signedOn: null },
            }),
          ]),
        )
        const asked = ["M-0001", "M-0002", "HAND", "OLD/7", "M-0001"]
        const used = async (references: ReadonlyArray<string>) =>
          (await run(mandates.used(references))).map(({ reference }) => reference).toSorted()
        expect(await used(asked)).toEqual(["HAND", "M-0001", "OLD/7"])
        expect(await used(["m-0001", "Hand", "old/7", "m-2"])).toEqual(["Hand", "m-0001", "old/7"])
        expect(await run(mandates.used([]))).toEqual([])
        expect(await run(mandates.given(asked))).toEqual(["M-0001"])
        expect(await run(mandates.given([]))).toEqual([])
      }))

    it("tell whose they were and whether they ended, and did not begin again [MBR-04]", () =>
      within(async ({ mandates, debits }) => {
        const [anna, ben] = [somebody(), somebody()]
        const ended = { kind: "ended", on: day("2026-11-01"), reason: "left", signedOn: null } as const
        const end = (reference: string) => mandateGiven(reference, { person: anna, event: ended })
        const { debit } = keptDebit()
        const collected = { ...debit, mandate: { ...debit.mandate, reference: "m-0001" } }
        await run(debits.addJob(sepaJob(), [keptDebit({ person: ben, debit: collected })]))
        await run(mandates.add([mandateGiven("M-0001", { person: anna }), end("M-0001"), end("M-0002")]))
        await run(mandates.add([mandateGiven("M-0002", { person: anna, event: { kind: "resumed" } })]))
        const used = new Map((await run(mandates.used(["M-0001", "M-0002"]))).map((each) => [each.reference, each]))
        expect(used.get("M-0002")).toEqual({ reference: "M-0002", persons: [anna], ended: false })
        expect(used.get("M-0001")?.ended).toBe(true)
        expect(used.get("M-0001")?.persons.toSorted()).toEqual([anna, ben].toSorted())
      }))

    it("go with a person who becomes one with another, and come back", () =>
      within(async ({ mandates }) => {
        const [anna, ben] = [somebody(), somebody()]
        const entries = [mandateGiven("M-0001", { person: anna }), mandateGiven("M-0002", { person: ben })]
        await run(mandates.add(entries))
        const given = await run(mandates.give(anna, ben))
        expect(given).toEqual([entries[0]!.id])
        expect(await run(mandates.of(ben))).toHaveLength(2)
        expect(await run(mandates.give(ben, anna, given))).toEqual(given)
        expect(await run(mandates.of(anna))).toEqual([entries[0]])
        expect(await run(mandates.give(ben, anna, []))).toEqual([])
        await run(mandates.forgetPersons([anna]))
        expect(await run(mandates.of(anna))).toEqual([])
      }))
  })
}
