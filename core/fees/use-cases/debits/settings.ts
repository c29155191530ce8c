import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { checkIban } from "../../../kernel/iban.ts"
import { InvalidSepaSettings, SepaSettingsChanged } from "../../collecting/collecting.errors.ts"
import {
  type CurrentSepaSettings,
  firstMandateNumber,
  firstSepaSettings,
  readSepaSettings,
  type SepaSettingsContent,
} from "../../collecting/sepa-settings.ts"
import { DebitStore, type KeptSepaSettings } from "../../ports/debit-store.port.ts"
import { loadBankDirectory } from "../../sepa/bank-directory.ts"

/** The directory of German banks as it is today. */
export const bankDirectory = Effect.fnUntraced(function* () {
  const { today } = yield* Acting
  return yield* Effect.promise(() => loadBankDirectory(today))
})

const currentOf = (kept: KeptSepaSettings | undefined): CurrentSepaSettings => ({
  ...(kept?.settings ?? firstSepaSettings),
  nextMandate: kept?.nextMandate ?? firstMandateNumber,
})

/** What the workspace collects with. */
export const getSepaSettings = () =>
  Effect.map(
    Effect.flatMap(DebitStore, (store) => store.settings()),
    currentOf,
  )

/** The bank of an account, if it is a German one that the directory knows. */
export const bankOfIban = Effect.fnUntraced(function* ({ iban }: { readonly iban: string }) {
  const checked = checkIban(iban)
  const bank = checked.ok ? (yield* bankDirectory())(checked.iban) : undefined
  return bank === undefined ? null : { name: bank.name, bic: bank.bic ?? null }
})

/**
 * Says what the workspace collects with from now on; jobs that were made keep what they were made with. References of mandates go
 * on from where they are by then, or from `nextMandate`.
 */
export const saveSepaSettings = Effect.fnUntraced(function* ({
  version,
  content,
  nextMandate,
}: {
  readonly version: number
  readonly content: SepaSettingsContent
  readonly nextMandate?: number | undefined
}) {
  const store = yield* DebitStore
  const bankOf = yield* bankDirectory()
  const current = currentOf(yield* store.holdSettings())
  if (current.version !== version) return yield* new SepaSettingsChanged({ current })
  const next = nextMandate ?? current.nextMandate
  const read = readSepaSettings(content, next, bankOf, (yield* Acting).today)
  if (!read.ok) return yield* new InvalidSepaSettings({ faults: read.faults })
  const settings = { ...read.content, version: version + 1 }
  yield* store.putSettings({ settings, nextMandate: next })
  return { ...settings, nextMandate: next }
})
