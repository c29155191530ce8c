import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { SepaSettingsContent } from "../../../../core/fees/index.ts"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { debtor, jobId, sepaSettings } from "../../../support/debits.ts"
import { memoryFees } from "../../../support/memory-fees.ts"

const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))
const { version: _, ...sound } = sepaSettings()
const typed = (given: Partial<SepaSettingsContent> = {}): SepaSettingsContent => ({ ...sound, bic: "", ...given })

describe("settings for direct debits", () => {
  it("begin empty, are kept in their electronic form, and know the BIC of a German account [SEP-01] [SEP-02]", async () => {
    const { debits, run } = memoryFees()
    expect(await run(debits.settings())).toMatchObject({ version: 0, iban: "", surcharge: 0 })
    const saved = await run(
      debits.saveSettings({
        version: 0,
        content: typed({
          party: " Stamm\r\nSilberfuchs\u0001e.V. ",
          iban: "de42 4306 0967 7000 5341 00",
          creditorIdentifier: "de98zzz 0999 9999 999",
        }),
      }),
    )
    expect(saved).toEqual({ ...sepaSettings(), nextMandate: 1 })
    expect(await run(debits.settings())).toEqual(saved)
    expect(await run(debits.bank({ iban: saved.iban }))).toMatchObject({ bic: "GENODEM1GLS" })
    expect(await run(debits.bank({ iban: "AT611904300234573201" }))).toBeNull()
    expect(await run(debits.bank({ iban: "DE" }))).toBeNull()
  })

  it("do without a creditor identifier: then money goes back and nothing is collected [SEP-01] [SEP-11]", async () => {
    const anna = debtor("Anna", { paymentMethod: "sepa_debit" })
    const { debits, run, transfers, charge } = memoryFees([anna])
    const content = typed({ creditorIdentifier: " " })
    const expected = { ...sepaSettings({ creditorIdentifier: "" }), nextMandate: 1 }
    expect(await run(debits.saveSettings({ version: 0, content }))).toEqual(expected)
    const [claim] = await charge(6000)
    const [credit] = await charge(3000, [anna], "credit")
    const executionDate = "2026-11-23" as CalendarDate
    expect((await run(transfers.review({ fees: { ids: [credit!.id] }, executionDate }))).ready).toHaveLength(1)
    const started = debits.start({ id: jobId(), fees: { ids: [claim!.id] } })
    expect(await failing(started)).toMatchObject({ _tag: "SepaSettingsMissing" })
  })

  it("refuse who read an older version, and keep what was there [SEP-01]", async () => {
    const { debits, run } = memoryFees()
    const saved = await run(debits.saveSettings({ version: 0, content: typed() }))
    const refused = await failing(debits.saveSettings({ version: 0, content: typed({ surcharge: cents(0) as never }) }))
    expect(refused).toMatchObject({ _tag: "SepaSettingsChanged", current: saved })
    expect(await run(debits.settings())).toEqual(saved)
  })

  it("name what is wrong with each field, all at once [SEP-01] [SEP-02]", async () => {
    const { debits } = memoryFees()
    const faultsOf = async (given: Partial<SepaSettingsContent>) => {
      const failure = await failing(debits.saveSettings({ version: 0, content: typed(given) }))
      return failure._tag === "InvalidSepaSettings" ? failure.faults : failure._tag
    }
    expect(await faultsOf({ party: " ", creditorIdentifier: "DE00ZZZ09999999999", iban: "DE1" })).toEqual([
      "partyEmpty",
      "creditorIdentifier",
      "iban",
    ])
    // As it is written, with ae for ä, it has 33 characters.
    expect(await faultsOf({ party: `${"ä".repeat(16)}b` })).toEqual(["partyTooLong"])
    expect(await faultsOf({ creditorIdentifier: "AT61ZZZ01234567890" })).toEqual(["notGermanCreditorId"])
    expect(await faultsOf({ iban: "BR1800360305000010009795493C1" })).toEqual(["ibanNotSepa", "bicUnknown"])
    expect(await faultsOf({ iban: "AT611904300234573201" })).toEqual(["bicUnknown"])
    expect(await faultsOf({ bic: "GENO" })).toEqual(["bic"])
    const references = (prefix: string, template?: string) => ({
      mandateReferences: { prefix, minimumLength: 12, suffix: "", ...(template === undefined ? {} : { template }) },
    })
    expect(await faultsOf({ collectedUntil: "2026-11-21" as CalendarDate })).toEqual(["collectedInFuture"])
    expect(await faultsOf(references(" M"))).toEqual(["mandateCharacters"])
    expect(await faultsOf(references("M_"))).toEqual(["mandateCharacters"])
    expect(await faultsOf(references("/"))).toEqual(["mandateCharacters"])
    expect(await faultsOf(references("", "M-{jahr}"))).toEqual(["mandateTemplate"])
    expect(await faultsOf(references("", "M-{division}-{counter}"))).toEqual(["mandateTemplate"])
    // 29 characters before the number: six digits fit, and nine do not.
    const long = { ...references("", `${"M".repeat(29)}{counter:1}`), iban: sound.iban }
    const saving = (nextMandate: number) => debits.saveSettings({ version: 0, content: typed(long), nextMandate })
    expect(await failing(saving(100_000_000))).toMatchObject({ faults: ["mandateCharacters"] })
    expect(await Effect.runPromise(saving(800_000))).toMatchObject({ nextMandate: 800_000 })
  })
})
