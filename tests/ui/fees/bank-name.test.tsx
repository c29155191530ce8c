import * as Effect from "effect/Effect"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import type { KnownBank } from "../../../core/fees/index.ts"
import { BankViewModel } from "../../../ui/fees/person/bank.view-model.ts"
import { BankName } from "../../../ui/fees/person/bank-name.tsx"

vi.mock("../../../ui/people/person/person.css.ts", () => ({ below: "" }))

const iban = "DE02120300000000202051"

/** What stands below an IBAN once its bank was asked for. */
const below = async (bank: KnownBank | null, bic: string | null = null) => {
  const asked = vi.fn((_: { readonly iban: string }) => Effect.succeed(bank))
  const model = new BankViewModel({ bank: asked })
  model.ask(iban)
  await vi.waitFor(() => expect(model.bank.value).toBe(bank))
  expect(asked).toHaveBeenCalledWith({ iban })
  return renderToStaticMarkup(<BankName model={model} iban={iban} bic={bic} />).replace(/<[^>]*>/g, "")
}

describe("the bank below an IBAN", () => {
  it("stands there with its BIC, unless that is known of the person already", async () => {
    const bank = { name: "Musterbank", bic: "BYLADEM1001" }
    expect(await below(bank)).toBe("Musterbank · BYLADEM1001")
    expect(await below(bank, "BYLADEM1001")).toBe("Musterbank")
    expect(await below({ name: "Musterbank", bic: null })).toBe("Musterbank")
  })

  it("is nothing where nobody knows it", async () => {
    expect(await below(null)).toBe("")
  })
})
