import Settings from "lucide-react/icons/settings"
import type { Part } from "../shell/part.ts"
import { screen } from "../shell/route.ts"
import type { AuditViewModel } from "./audit/audit.view-model.ts"
import type { DevelopersViewModel } from "./developers/developers.view-model.ts"
import type { SettingsViewModel } from "./settings/settings.view-model.ts"
import type { UsersViewModel } from "./users/users.view-model.ts"

/** Where the view models of the workspace's screens come from. Whoever shows a screen disposes its view model. */
export interface WorkspaceModels {
  readonly settings: () => Promise<SettingsViewModel>
  readonly users: () => Promise<UsersViewModel>
  readonly developers: () => Promise<DevelopersViewModel>
  readonly audit: () => Promise<AuditViewModel>
}

/** The workspace at hand in the frame. */
export const workspacePart = (models: WorkspaceModels): Part => ({
  entries: [
    {
      path: "/workspace/settings",
      label: "Einstellungen",
      needs: ["admin"],
      Icon: Settings,
      rare: true,
      also: "/workspace",
    },
  ],
  places: [
    { label: "Benutzer", path: "/workspace/users", needs: ["admin"], settings: true },
    { label: "Für Entwickler", path: "/workspace/developers", needs: ["admin"], settings: true },
    { label: "Protokoll", path: "/workspace/audit", needs: ["admin"], settings: true },
  ],
  screens: {
    settings: screen<true, SettingsViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./settings/settings.screen.tsx").then((module) => module.SettingsScreen),
      model: models.settings,
    }),
    users: screen<true, UsersViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./users/users.screen.tsx").then((module) => module.UsersScreen),
      model: models.users,
    }),
    developers: screen<true, DevelopersViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./developers/developers.screen.tsx").then((module) => module.DevelopersScreen),
      model: models.developers,
    }),
    audit: screen<true, AuditViewModel>({
      heading: "column",
      asks: () => true,
      screen: () => import("./audit/audit.screen.tsx").then((module) => module.AuditScreen),
      model: models.audit,
    }),
  },
})
