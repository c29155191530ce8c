import type { Lost } from "../../core/kernel/call-errors.ts"
import { type Views, views } from "../../core/people/views.port.ts"
import type { ListViewModel } from "../../ui/people/list/list.view-model.ts"
import { type PersonsDesk, personsScreen } from "../../ui/people/views/persons-screen.ts"
import { ViewDesk } from "../../ui/people/views/view-desk.ts"
import { readdress } from "../../ui/shell/navigate.ts"
import type { Connect } from "./services.ts"

/** The saved views of the workspace at hand. */
export const viewsOf = (connect: Connect): Views<Lost> => connect(views)

/** The saved views of one list. */
export const viewDesk = (list: ListViewModel, connect: Connect): PersonsDesk =>
  new ViewDesk(personsScreen(list), { views: viewsOf(connect), readdress, linkTo: (path) => location.origin + path })
