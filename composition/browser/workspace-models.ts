import { users } from "../../core/access/users.port.ts"
import type { Notify } from "../../ui/surroundings.ts"
import { SettingsViewModel } from "../../ui/workspace/settings/settings.view-model.ts"
import { UsersViewModel } from "../../ui/workspace/users/users.view-model.ts"
import type { Connect } from "./services.ts"

/** The settings of the workspace at hand. Who changes their own place there begins anew. */
export const settings = (connect: Connect, notify: Notify): SettingsViewModel =>
  new SettingsViewModel(new UsersViewModel(connect(users), notify, () => location.assign("/")))
