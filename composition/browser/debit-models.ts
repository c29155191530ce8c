import { fileClient } from "../../adapters/http/file-client.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import {
  debits as debitsPort,
  fees as feesPort,
  mandates as mandatesPort,
  type SepaJobId,
} from "../../core/fees/index.ts"
import type { PersonId } from "../../core/kernel/id.ts"
import { DebitsViewModel } from "../../ui/fees/debits/debits.view-model.ts"
import { DebitDraftViewModel, draftSteps } from "../../ui/fees/debits/draft.view-model.ts"
import { JobViewModel } from "../../ui/fees/debits/job.view-model.ts"
import { NewDebitViewModel } from "../../ui/fees/debits/new-debit.view-model.ts"
import { DebitSettingsViewModel } from "../../ui/fees/debits/settings.view-model.ts"
import { MandatesViewModel } from "../../ui/fees/mandates/mandates.view-model.ts"
import { run } from "../../ui/remote.ts"
import { addressBar } from "../../ui/shell/address-bar.ts"
import type { Go, Notify } from "../../ui/surroundings.ts"
import { debitsMessageOf } from "../../ui/text/de/debits-errors.ts"
import { mandatesText } from "../../ui/text/de/mandates.ts"
import { germanDay } from "../../ui/text/de/when.ts"
import { saveFile } from "./files.ts"
import type { Connect } from "./services.ts"

interface Around {
  readonly connect: Connect
  readonly notify: Notify
  readonly go: Go
}

const today = () => germanDay(Date.now())

/** What the workspace collects with by direct debit. */
export const debitSettings = ({ connect, notify }: Around): DebitSettingsViewModel =>
  new DebitSettingsViewModel({ calls: connect(debitsPort), mandates: connect(mandatesPort), notify, today: today() })

/** The direct debits. */
export const debits = ({ connect, go, notify }: Around): DebitsViewModel =>
  new DebitsViewModel({ calls: connect(debitsPort), go, notify, today: today() })

/** The mandates. */
export const mandates = ({ connect, notify }: Around): MandatesViewModel =>
  new MandatesViewModel({ mandates: connect(mandatesPort, fileClient), notify, save: saveFile })

/** The first step to a direct debit. */
export const newDebit = ({ connect, go }: Around): NewDebitViewModel =>
  new NewDebitViewModel({
    calls: connect(debitsPort),
    fees: connect(feesPort),
    go,
    newId: () => newId() as SepaJobId,
  })

/** The way to a job; the step that is shown stands in the address. */
export const debitDraft = (id: SepaJobId, { connect, go, notify }: Around): DebitDraftViewModel => {
  const bar = addressBar(`/fees/sepa/drafts/${id}`)
  const asked = new URLSearchParams(location.search).get("step")
  return new DebitDraftViewModel(id, {
    calls: connect(debitsPort),
    go,
    notify,
    today: today(),
    step: draftSteps.find((step) => step === asked) ?? "check",
    named: (step) => bar.write({ query: new URLSearchParams({ step }).toString(), kept: null }, true),
  })
}

/** A job. */
export const debitJob = (id: SepaJobId, { connect, notify }: Around): JobViewModel =>
  new JobViewModel(id, { calls: connect(debitsPort), notify, save: saveFile, today: today() })

/** Saves mandates to sign for these persons as one PDF. */
export const printMandates = (persons: ReadonlyArray<PersonId>, { connect, notify }: Around): void => {
  run(connect(mandatesPort, fileClient).paper({ persons }), {
    done: ({ name, type, content }) => {
      saveFile(name, [content as Blob], type)
      notify({ text: mandatesText.printedMany(persons.length) })
    },
    failed: (failure) => {
      const { what, todo } = debitsMessageOf(failure)
      notify({ text: `${what} ${todo}` })
    },
  })
}
