import { accountsContract } from "./accounts.contract.ts"
import { apiTokensContract } from "./api-tokens.contract.ts"
import { consentsContract } from "./consents.contract.ts"
import { linksContract } from "./links.contract.ts"
import { sessionsContract } from "./sessions.contract.ts"
import { togetherContract } from "./together.contract.ts"
import { workspaceUsersContract } from "./workspace-users.contract.ts"
import { workspacesContract } from "./workspaces.contract.ts"
import type { LendAccess } from "./world.ts"

/** All contracts of the driven ports that share one installation. */
export const accessContracts = (name: string, lend: LendAccess): void => {
  for (const contract of [
    accountsContract,
    linksContract,
    workspacesContract,
    togetherContract,
    sessionsContract,
    workspaceUsersContract,
    apiTokensContract,
    consentsContract,
  ])
    contract(name, lend)
}
