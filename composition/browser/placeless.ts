import { currentWorkspace, forgetWorkspace } from "./workspace-choice.ts"

/**
 * Leads out of a workspace in which there is no place (any more): into another one where there is one, else to a page
 * that says so. Does nothing about an answer that says something else.
 */
export const leaveWithoutPlace = async (response: Response): Promise<void> => {
  const said: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const scope = typeof said === "object" && said !== null && "scope" in said ? said.scope : undefined
  if (scope !== "workspace") return
  const named = currentWorkspace() !== undefined
  forgetWorkspace()
  location.assign(named ? "/" : "/auth/placeless")
}
