import * as Schema from "effect/Schema"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Text } from "../kernel/text.ts"
import { InvalidSepaSettings, SepaSettingsChanged } from "./collecting/collecting.errors.ts"
import { SepaSettings, SepaSettingsContent } from "./collecting/sepa-settings.ts"

const terms = { scope: "fees", feature: "fees" } as const

/** What the directory of German banks says of an account. */
export const KnownBank = Schema.Struct({ name: Schema.String, bic: Schema.NullOr(Schema.String) })
export type KnownBank = typeof KnownBank.Type

/** What the fees context offers of direct debits: settings, jobs, and what becomes of them (SEP-01 to 09). */
export const debits = port("debits", {
  settings: query({
    ...terms,
    summary: "What the workspace collects with; version 0 until somebody said something",
    output: SepaSettings,
  }),
  bank: query({
    ...terms,
    summary: "The bank of a German IBAN, if the directory knows it",
    input: Schema.Struct({ iban: Text(60) }),
    output: Schema.NullOr(KnownBank),
  }),
  saveSettings: command({
    ...terms,
    summary: "Says what the workspace collects with, unless somebody else did since it was read",
    input: Schema.Struct({ version: Schema.Int, content: SepaSettingsContent }),
    output: SepaSettings,
    failure: Schema.Union([InvalidSepaSettings, SepaSettingsChanged]),
  }),
})

/** Direct debits as their callers see them. */
export type Debits<Lost = never, Needs = never> = Calls<typeof debits, Lost, Needs>
