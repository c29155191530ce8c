import type { AnyNeeds } from "../../kernel/operation.ts"
import { offeredByIds, offeredPersons } from "../../people/index.ts"
import type { Debits } from "../debits.port.ts"
import type { Fees } from "../fees.port.ts"
import type { Tiers } from "../tiers.port.ts"
import { addFees } from "./add-fees.ts"
import { bill, previewRun } from "./billing.ts"
import { changeFees, reverseFees, settleFees, unsettleFees } from "./change-fees.ts"
import { feesOfPerson, getFee, listBatches, listFees, sumFees } from "./list-fees.ts"
import { recordEntry } from "./record-entry.ts"
import { bankOfIban, getSepaSettings, saveSepaSettings } from "./sepa-settings.ts"
import { simulate } from "./simulate.ts"
import { tierUseCases } from "./tiers.ts"

/** Annuities, implemented over their driven ports. */
export const annuityUseCases = { ...tierUseCases, simulate, preview: previewRun, bill } satisfies Tiers<never, AnyNeeds>

/** Fees, implemented over their driven ports. */
export const feeUseCases = {
  list: listFees,
  sums: sumFees,
  fee: getFee,
  ofPerson: feesOfPerson,
  findPersons: ({ search }) => offeredPersons(search),
  persons: ({ ids }) => offeredByIds(ids),
  batches: listBatches,
  add: addFees,
  record: recordEntry,
  settle: settleFees,
  unsettle: unsettleFees,
  reverse: reverseFees,
  change: changeFees,
} satisfies Fees<never, AnyNeeds>

/** Direct debits, implemented over their driven ports. */
export const debitUseCases = {
  settings: getSepaSettings,
  bank: bankOfIban,
  saveSettings: saveSepaSettings,
} satisfies Debits<never, AnyNeeds>
