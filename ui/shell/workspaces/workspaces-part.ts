import type { Part } from "../part.ts"
import { screen } from "../route.ts"
import type { WorkspacesViewModel } from "./workspaces.view-model.ts"

/** The choice of a workspace in the frame. */
export const workspacesPart = (models: {
  readonly workspaces: (slug: string | undefined) => Promise<WorkspacesViewModel>
}): Part => ({
  screens: {
    workspaces: screen<{ readonly slug: string | undefined }, WorkspacesViewModel>({
      asks: ({ workspaceSlug }) => ({ slug: workspaceSlug }),
      screen: () => import("./workspaces.screen.tsx").then((module) => module.WorkspacesScreen),
      model: ({ slug }) => models.workspaces(slug),
    }),
  },
})
