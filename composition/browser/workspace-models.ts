import { tokens } from "../../core/access/tokens.port.ts"
import { users } from "../../core/access/users.port.ts"
import { audit as auditPort } from "../../core/audit/audit.port.ts"
import { debits } from "../../core/fees/debits.port.ts"
import { mandates } from "../../core/fees/mandates.port.ts"
import { people } from "../../core/people/people.port.ts"
import { words } from "../../core/people/words/words.port.ts"
import { workspace } from "../../core/workspace/workspace.port.ts"
import { OnboardingViewModel } from "../../ui/onboarding/onboarding.view-model.ts"
import { NumberSettingsViewModel } from "../../ui/people/changes/number-settings.view-model.ts"
import type { Notify } from "../../ui/surroundings.ts"
import { germanDay } from "../../ui/text/de/when.ts"
import { AuditViewModel } from "../../ui/workspace/audit/audit.view-model.ts"
import { DetailsViewModel } from "../../ui/workspace/details/details.view-model.ts"
import { DevelopersViewModel } from "../../ui/workspace/developers/developers.view-model.ts"
import { NumbersViewModel } from "../../ui/workspace/numbers/numbers.view-model.ts"
import { SettingsViewModel } from "../../ui/workspace/settings/settings.view-model.ts"
import { UsersViewModel } from "../../ui/workspace/users/users.view-model.ts"
import { copy } from "./clipboard.ts"
import type { Connect } from "./services.ts"
import { chooseWorkspace } from "./workspace-choice.ts"

interface Around {
  readonly connect: Connect
  readonly notify: Notify
}

/** A workspace with another name is opened anew under it. */
const details = ({ connect, notify }: Around): DetailsViewModel =>
  new DetailsViewModel(connect(workspace), notify, (slug) => {
    chooseWorkspace(slug)
    location.reload()
  })

const numbers = ({ connect, notify }: Around): NumbersViewModel => {
  const calls = connect(people)
  const today = () => germanDay(Date.now())
  const change = (closed: () => void) => new NumberSettingsViewModel({ people: calls, notify, today }, closed)
  return new NumbersViewModel({ people: calls, debits: connect(debits), mandates: connect(mandates), change })
}

/** The settings of the workspace at hand. */
export const settings = (around: Around): SettingsViewModel =>
  new SettingsViewModel(details(around), numbers(around), around.connect(workspace))

/** Who works in the workspace at hand. Who changes their own place there begins anew. */
export const workspaceUsers = ({ connect, notify }: Around): UsersViewModel =>
  new UsersViewModel(connect(users), connect(words), notify, () => location.assign("/"))

/** The tokens of the workspace at hand. */
export const developers = ({ connect, notify }: Around): DevelopersViewModel =>
  new DevelopersViewModel(connect(tokens), copy, notify)

/** What was done in the workspace at hand. */
export const audit = ({ connect }: Around): AuditViewModel => new AuditViewModel(connect(auditPort))

/** The first set-up of the workspace at hand. */
export const onboarding = (around: Around): OnboardingViewModel =>
  new OnboardingViewModel(details(around), around.connect(workspace), () => location.replace("/"))
